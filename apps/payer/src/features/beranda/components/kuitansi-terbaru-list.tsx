import { instantOf } from '@lunas/client/clock'
import type { KuitansiTerbaru } from '@lunas/contract/pengguna/beranda'
import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import { Nominal } from '@lunas/ui/nominal'
import { localDate, localDateAt } from '@lunas/values/local-date'
import { nearDate } from '@lunas/values/near-date'
import { Link } from '#lib/router/link.tsx'
import { berandaCopy } from '../beranda.copy.ts'

type ListProps = { kuitansi: readonly KuitansiTerbaru[]; hari_ini: string }

/** The newest receipts, named by what they paid. */
export function KuitansiTerbaruList({ kuitansi, hari_ini }: ListProps) {
  if (kuitansi.length === 0) return null
  return (
    <section>
      <div className="head">
        <h2 className="text-base">{berandaCopy.receipts}</h2>
        <Link to="/app/riwayat" className="btn btn-quiet text-sm">
          {berandaCopy.allHistory}
        </Link>
      </div>
      <ul className="card divide-y divide-line overflow-clip">
        {kuitansi.map((one) => (
          <li key={one.nomor_kuitansi}>
            <Link to="/kuitansi/$nomor_kuitansi" params={one} className="row">
              <span className="min-w-0 grow">
                <span className="name-sum">
                  <span>{nameOf(one)}</span>
                  <Nominal value={one.total} />
                </span>
                <span className="block text-sm text-ink-soft">
                  {one.nama_siswa} · {dayOf(one, hari_ini)}
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

/** The first thing it paid; a copy kept by an older version of the app has no names. */
function nameOf({ rincian = [], nomor_kuitansi }: KuitansiTerbaru): string {
  const [first, ...others] = rincian
  if (!first) return nomor_kuitansi
  return others.length > 0 ? berandaCopy.andOthers(first, others.length) : first
}

function dayOf({ terbit_at }: KuitansiTerbaru, hari_ini: string): string {
  return nearDate(localDateAt(instantOf(terbit_at), 'Asia/Jakarta'), localDate(hari_ini))
}
