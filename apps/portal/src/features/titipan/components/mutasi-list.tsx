import type { MutasiTitipan } from '@lunas/contract/titipan-sekolah'
import { Nominal } from '@lunas/ui/nominal'
import { Link } from '@tanstack/react-router'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { sayMutasi } from '../titipan-words.ts'

/** What came and went, newest first; each leads to where its money is followed. */
export function MutasiList({ mutasi }: { mutasi: readonly MutasiTitipan[] }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">Keluar masuk</h3>
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
    </section>
  )
}

/** Only to screens that this person may open. */
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
