import type { PengajuanPetugas } from '@lunas/contract/portal/pengajuan'
import { statusPengajuanWords } from '@lunas/contract/portal/pengajuan.words'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { useState } from 'react'
import { DecideForm } from '#components/decide-form.tsx'
import { Pick } from '#components/pick.tsx'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { usePutusPengajuan } from '../api/pengajuan.ts'

type PengajuanPopupProps = { pengajuan: PengajuanPetugas | undefined; onClose: () => void }

/** One request beside what the school knows, for whoever keeps the pupils' papers. */
export function PengajuanPopup({ pengajuan, onClose }: PengajuanPopupProps) {
  return (
    <Popup open={pengajuan !== undefined} onClose={onClose} title="Pengajuan nomor wali">
      {pengajuan && (
        <div className="space-y-5">
          <Facts {...pengajuan} />
          {pengajuan.status === 'menunggu' && (
            <Decision key={pengajuan.kode_pengajuan} pengajuan={pengajuan} onDone={onClose} />
          )}
        </div>
      )}
    </Popup>
  )
}

type DecisionProps = { pengajuan: PengajuanPetugas; onDone: () => void }

function Decision({ pengajuan, onDone }: DecisionProps) {
  const { kode_pengajuan, nomor_tercatat, sidik: dilihat } = pengajuan
  const [nomor_lama, setNomorLama] = useState('')
  const putus = usePutusPengajuan(onDone)
  return (
    <>
      {nomor_tercatat.length > 0 && (
        <Pick
          label="Menggantikan nomor"
          value={nomor_lama}
          onValue={setNomorLama}
          choices={[
            { value: '', label: 'Tidak ada, menjadi nomor tambahan' },
            ...nomor_tercatat.map((value) => ({ value, label: formatNomorWa(value) })),
          ]}
        />
      )}
      <DecideForm
        busy={putus.isPending}
        onDecide={(setuju, catatan) =>
          putus.mutate({
            kode_pengajuan,
            dilihat,
            putusan: setuju ? 'setuju' : 'tolak',
            ...(catatan && { catatan }),
            ...(setuju && nomor_lama && { nomor_lama }),
          })
        }
      />
    </>
  )
}

function Facts(pengajuan: PengajuanPetugas) {
  const { status, nama_siswa, nis, kelas, sekolah, nama_wali, nomor_wa, alasan } = pengajuan
  const { nomor_tercatat, dibuat_at, diputus_at, diputus_oleh, catatan } = pengajuan
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...statusPengajuanWords[status]} />
      </dd>
      <dt>Siswa</dt>
      <dd>
        {nama_siswa}, NIS {nis}, kelas {kelas}, {sekolah}
      </dd>
      <dt>Diajukan oleh</dt>
      <dd>
        {nama_wali}, {formatAt(dibuat_at)}
      </dd>
      <dt>Nomor baru</dt>
      <dd>{formatNomorWa(nomor_wa)}</dd>
      <dt>Nomor tercatat</dt>
      <dd>{nomor_tercatat.map(formatNomorWa).join(', ') || 'Belum ada'}</dd>
      <dt>Alasan</dt>
      <dd>{alasan}</dd>
      {diputus_at && (
        <>
          <dt>Diputus</dt>
          <dd>
            {diputus_oleh}, {formatAt(diputus_at)}
            {catatan && <span className="block text-ink-soft">{catatan}</span>}
          </dd>
        </>
      )}
    </dl>
  )
}
