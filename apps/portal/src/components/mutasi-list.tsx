import type { MutasiTitipan } from '@lunas/contract/titipan/titipan-sekolah'
import { Nominal } from '@lunas/ui/nominal'
import { Link } from '@tanstack/react-router'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'

/** The movements of a pupil's titipan, with links to the trace of the money. */
export function MutasiList({ mutasi }: { mutasi: readonly MutasiTitipan[] }) {
  return (
    <ol className="divide-y divide-line rounded-field border border-line">
      {mutasi.map((one, i) => (
        <li key={`${one.pada} ${i}`} className="flex items-start justify-between gap-4 px-4 py-3">
          <div className="min-w-0">
            {sayMutasi(one)}
            {one.untuk.length > 0 && (
              <span className="block text-ink-soft">{one.untuk.join(', ')}</span>
            )}
            <span className="block text-xs text-ink-faint">{formatAt(one.pada)}</span>
            <Ways {...one} />
          </div>
          <Nominal
            value={one.arah === 'masuk' ? one.jumlah : -one.jumlah}
            className={`shrink-0 font-semibold ${one.arah === 'masuk' ? 'text-paid' : ''}`}
          />
        </li>
      ))}
    </ol>
  )
}

/** Links only to screens that this person may open. */
function Ways({ jenis, kode_pembayaran, nomor_kuitansi, nomor_kasus }: MutasiTitipan) {
  const { boleh } = useSaya()
  const cari = nomor_kuitansi ?? kode_pembayaran ?? nomor_kasus
  const isRefund = ['dikembalikan', 'dari_tagihan', 'batal_kembali'].includes(jenis)
  return (
    <span className="flex flex-wrap gap-x-4 text-xs">
      {cari && !boleh.includes('getLacak') && <span className="break-all">{cari}</span>}
      {cari && boleh.includes('getLacak') && (
        <Link to="/lacak" search={{ cari }} className="link break-all">
          {cari}
        </Link>
      )}
      {isRefund && boleh.includes('getPengembalian') && (
        <Link to="/pengembalian" className="link">
          Lihat pengembalian
        </Link>
      )}
    </span>
  )
}

/** Why money came or went, in a few words. */
function sayMutasi({ jenis, arah, saudara }: MutasiTitipan): string {
  switch (jenis) {
    case 'lebih_bayar':
      return 'Kelebihan bayar'
    case 'membayar':
      return 'Membayar tagihan'
    case 'pindah':
      return arah === 'masuk' ? `Pindahan dari ${saudara?.nama}` : `Pindah ke ${saudara?.nama}`
    case 'disisihkan':
      return 'Disisihkan untuk pembayaran'
    case 'dilepas':
      return 'Selesai disisihkan'
    case 'dikembalikan':
      return 'Dikembalikan kepada orang tua'
    case 'dari_tagihan':
      return 'Kembali dari tagihan'
    case 'batal_kembali':
      return 'Pengembalian yang dibatalkan'
    case 'dari_saldo':
      return 'Pindahan dari saldo kantin'
    case 'kasus':
      return 'Keputusan rekonsiliasi'
    case 'koreksi':
      return 'Koreksi pembukuan'
  }
}
