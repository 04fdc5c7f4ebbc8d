import type { Tunggakan } from '@lunas/contract/tagihan/tunggakan'
import { Nominal } from '@lunas/ui/nominal'
import { Popup } from '#components/popup.tsx'
import { formatAt } from '#lib/format-at.ts'
import { Tindak } from './tindak.tsx'

type PopupProps = { row: Tunggakan | undefined; onClose: () => void }

/** What one pupil owes, what the family said and promised, and whether it is reminded. */
export function TunggakanPopup({ row, onClose }: PopupProps) {
  return (
    <Popup open={row !== undefined} onClose={onClose} title="Tunggakan">
      {row && (
        <div className="space-y-5">
          <Facts {...row} />
          <Tindak key={row.kode_siswa} kode_siswa={row.kode_siswa} />
        </div>
      )}
    </Popup>
  )
}

function Facts({ nama_siswa, nis, kelas, sekolah, sisa, rincian, hari, bayar_terakhir }: Tunggakan) {
  return (
    <dl className="facts">
      <dt>Siswa</dt>
      <dd>{[nama_siswa, nis, kelas, sekolah].filter(Boolean).join(', ')}</dd>
      <dt>Sisa</dt>
      <dd className="font-semibold"><Nominal value={sisa} /></dd>
      <dt>Tagihan</dt>
      <dd>{rincian}</dd>
      <dt>Terlambat</dt>
      <dd>{hari} hari</dd>
      <dt>Bayar terakhir</dt>
      <dd>{bayar_terakhir ? formatAt(bayar_terakhir) : 'Belum pernah'}</dd>
    </dl>
  )
}
