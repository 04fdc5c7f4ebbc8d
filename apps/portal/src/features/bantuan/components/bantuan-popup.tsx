import type { Bantuan } from '@lunas/contract/ziswaf/bantuan'
import { bantuanState } from '@lunas/contract/ziswaf/bantuan.words'
import { Nominal } from '@lunas/ui/nominal'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { UsulanDecision } from '#components/usulan-decision.tsx'
import { UsulanFacts } from '#components/usulan-facts.tsx'
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
  const putus = usePutus(onDone)
  const tarik = useTarik(onDone)
  const { usulan, idbantuan } = bantuan
  return (
    <UsulanDecision
      usulan={usulan} subject={{ idbantuan }} calls={['putusBantuan', 'tarikBantuan']} putus={putus} tarik={tarik}
    />
  )
}

function Facts(bantuan: Bantuan) {
  const { nama_siswa, kelas, sekolah, tagihan, program, jumlah, uraian, kode_pembayaran } = bantuan
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
      <UsulanFacts {...bantuan} />
      {kode_pembayaran && (
        <>
          <dt>Pembayaran</dt>
          <dd>{kode_pembayaran}</dd>
        </>
      )}
    </dl>
  )
}
