import { instantOf } from '@lunas/client/clock'
import type { KuitansiTerbaru } from '@lunas/contract/pengguna/beranda'
import { Link } from '@tanstack/react-router'
import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import { Nominal } from '@lunas/ui/nominal'
import { formatDate, localDateAt } from '@lunas/values/local-date'
import { berandaCopy } from '../beranda.copy.ts'

/** The newest receipts. */
export function KuitansiTerbaruList({ kuitansi }: { kuitansi: readonly KuitansiTerbaru[] }) {
  if (kuitansi.length === 0) return null
  return (
    <section>
      <div className="mb-1 flex items-center justify-between px-1">
        <h2 className="text-base">{berandaCopy.receipts}</h2>
        <Link to="/app/riwayat" className="btn btn-quiet -mr-3 text-sm">
          {berandaCopy.allHistory}
        </Link>
      </div>
      <ul className="card divide-y divide-line overflow-clip">
        {kuitansi.map((one) => (
          <li key={one.nomor_kuitansi}>
            <Link
              to="/kuitansi/$nomor_kuitansi"
              params={one}
              className="flex items-center gap-3 px-4 py-3 hover:bg-sunken"
            >
              <span className="min-w-0 grow">
                <span className="flex items-baseline justify-between gap-3 font-semibold">
                  <span className="truncate">{one.nama_siswa}</span>
                  <Nominal value={one.total} />
                </span>
                <span className="block truncate text-sm text-ink-soft">
                  {formatDate(localDateAt(instantOf(one.terbit_at), 'Asia/Jakarta'))}
                </span>
              </span>
              <ChevronRightIcon className="shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
