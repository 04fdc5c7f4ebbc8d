import type { Bantuan } from '@lunas/contract/ziswaf/bantuan'
import { bantuanState } from '@lunas/contract/ziswaf/bantuan.words'
import { Nominal } from '@lunas/ui/nominal'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanStep } from '#components/usulan-step.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { usePutus, useTarik } from '../api/bantuan.ts'

type PopupProps = { bantuan: Bantuan | undefined; onClose: () => void }

/** One bill that a program pays, and the decision about it. */
export function BantuanPopup({ bantuan, onClose }: PopupProps) {
  return (
    <Popup open={bantuan !== undefined} onClose={onClose} title="Lunasi dengan infak">
      {bantuan && (
        <div className="space-y-5">
          <Facts {...bantuan} />
          <NextStep bantuan={bantuan} onDone={onClose} />
        </div>
      )}
    </Popup>
  )
}

function NextStep({ bantuan, onDone }: { bantuan: Bantuan; onDone: () => void }) {
  const { boleh } = useSaya()
  const putus = usePutus(onDone)
  const tarik = useTarik(onDone)
  const { usulan, idbantuan } = bantuan
  if (!usulan) return null
  return (
    <UsulanStep
      key={idbantuan}
      usulan={usulan}
      busy={putus.isPending || tarik.isPending}
      onDecide={
        boleh.includes('putusBantuan') ? (word) => putus.mutate({ idbantuan, ...word }) : undefined
      }
      onWithdraw={
        boleh.includes('tarikBantuan') ? (alasan) => tarik.mutate({ idbantuan, alasan }) : undefined
      }
    />
  )
}

function Facts(bantuan: Bantuan) {
  const { nama_siswa, kelas, sekolah, tagihan, program, jumlah, uraian, ditarik } = bantuan
  const { diajukan_oleh, diajukan_at, diputus_oleh, diputus_at, alasan, kode_pembayaran } = bantuan
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd><StateBadge {...bantuanState(bantuan)} /></dd>
      <dt>Siswa</dt>
      <dd>{[nama_siswa, kelas, sekolah].filter(Boolean).join(', ')}</dd>
      <dt>Tagihan</dt>
      <dd>{tagihan}</dd>
      <dt>Jumlah</dt>
      <dd><Nominal value={jumlah} className="font-semibold" /></dd>
      <dt>Dari program</dt>
      <dd>{program}</dd>
      <dt>Keadaan keluarga</dt>
      <dd>{uraian}</dd>
      <dt>Diajukan</dt>
      <dd>{diajukan_oleh}, {formatAt(diajukan_at)}</dd>
      {diputus_at && (
        <>
          <dt>{ditarik ? 'Ditarik' : 'Diputus'}</dt>
          <dd>
            {diputus_oleh}, {formatAt(diputus_at)}
            {alasan && <span className="block text-ink-soft">{alasan}</span>}
          </dd>
        </>
      )}
      {kode_pembayaran && (
        <>
          <dt>Pembayaran</dt>
          <dd>{kode_pembayaran}</dd>
        </>
      )}
    </dl>
  )
}
