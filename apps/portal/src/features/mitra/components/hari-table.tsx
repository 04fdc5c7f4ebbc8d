import { sentenceOf } from '@lunas/client/api-error'
import { Nominal } from '@lunas/ui/nominal'
import { formatDate, localDate } from '@lunas/values/local-date'
import { useLaporanMitra } from '../api/mitra.ts'

/** The last days of an agent. */
export function HariMitraTable({ kode_mitra }: { kode_mitra: string }) {
  const { data: laporan, error } = useLaporanMitra(kode_mitra)
  if (error) return <p role="alert">{sentenceOf(error)}</p>
  if (!laporan || laporan.hari.length === 0) return null
  return (
    <ul className="space-y-2" aria-label="Hari-hari terakhir">
      {laporan.hari.map(({ tanggal, banyak, jumlah, biaya, komisi, kembali, dihitung }) => (
        <li key={tanggal} className="border-t border-line pt-2">
          <p className="font-semibold">{formatDate(localDate(tanggal))}, {banyak} transaksi</p>
          <p className="text-ink-soft">
            Dibayarkan <Nominal value={jumlah} />, biaya <Nominal value={biaya} />, komisi <Nominal value={komisi} />
          </p>
          {kembali > 0 && <p className="text-ink-soft">Kembali ke pelanggan <Nominal value={kembali} /></p>}
          <Difference dihitung={dihitung} due={Math.max(0, jumlah + biaya - kembali)} />
        </li>
      ))}
    </ul>
  )
}

function Difference({ dihitung, due }: { dihitung: number | null; due: number }) {
  if (dihitung === null || dihitung === due) return null
  return <p className="text-danger">Selisih tunai <Nominal value={Math.abs(dihitung - due)} /></p>
}
