import type { BagianTitipan, Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { formatRupiah } from '@lunas/values/rupiah'
import { Link } from '#lib/router/link.tsx'
import { pembayaranCopy, titipanNotes } from '../pembayaran.copy.ts'

/** The state of titipan that pays together with the gateway. */
export function TitipanNotes({ pembayaran }: { pembayaran: Pembayaran }) {
  // A copy stored by an older version of the app does not have it.
  const all: Pembayaran['dari_titipan'] | undefined = pembayaran.dari_titipan
  if (!all || all.length === 0) return null
  return (
    <ul className="mt-3 space-y-2 rounded-field bg-sunken p-3 text-sm">
      {all.map((one) => (
        <Note
          key={one.rincian[0]?.kode_tagihan}
          titipan={one}
          isPaid={pembayaran.status === 'berhasil'}
        />
      ))}
    </ul>
  )
}

function Note({ titipan, isPaid }: { titipan: BagianTitipan; isPaid: boolean }) {
  const { siswa, jumlah, nomor_kuitansi } = titipan
  // Titipan is booked within seconds, and this page waits for it.
  const status = isPaid && titipan.status === 'disisihkan' ? 'menyusul' : titipan.status
  return (
    <li>
      {titipanNotes[status](formatRupiah(jumlah), siswa.nama)}{' '}
      {nomor_kuitansi && (
        <Link
          to="/kuitansi/$nomor_kuitansi"
          params={{ nomor_kuitansi }}
          className="font-medium underline"
        >
          {pembayaranCopy.receipt}
        </Link>
      )}
    </li>
  )
}
