import { instantOf } from '@lunas/client/clock'
import type { Beranda } from '@lunas/contract/pengguna/beranda'
import { localDate, localDateAt } from '@lunas/values/local-date'
import { nearDate } from '@lunas/values/near-date'
import { Link } from '#lib/router/link.tsx'
import { berandaCopy } from '../beranda.copy.ts'

type BeritaSectionProps = Pick<Beranda, 'berita' | 'berita_belum_dibaca'> & { hari_ini: string }

/** The school's news, with marks at those that are unread. */
export function BeritaSection({ berita, berita_belum_dibaca, hari_ini }: BeritaSectionProps) {
  if (berita.length === 0) return null
  return (
    <section>
      <div className="head">
        <h2 className="flex flex-wrap items-center gap-x-2 text-base">
          {berandaCopy.news}
          {berita_belum_dibaca > 0 && (
            <span className="badge tone-brand">
              {berandaCopy.unread(berita_belum_dibaca)}
            </span>
          )}
        </h2>
        <Link to="/info" className="btn btn-quiet text-sm">
          {berandaCopy.allNews}
        </Link>
      </div>
      <ul className="card divide-y divide-line overflow-clip">
        {berita.map((one) => (
          <BeritaRow key={one.idlinimasa} berita={one} hari_ini={hari_ini} />
        ))}
      </ul>
    </section>
  )
}

type BeritaRowProps = { berita: Beranda['berita'][number]; hari_ini: string }

function BeritaRow({ berita, hari_ini }: BeritaRowProps) {
  const { judul, tanggal, dibaca } = berita
  return (
    <li>
      <Link
        to="/info/$idlinimasa"
        params={berita}
        className="row"
      >
        <span className="min-w-0 grow">
          <span className={`wrap-anywhere ${dibaca ? 'font-medium' : 'font-bold'}`}>
            {judul}
          </span>
          <span className="block text-sm text-ink-soft">
            {nearDate(localDateAt(instantOf(tanggal), 'Asia/Jakarta'), localDate(hari_ini))}
          </span>
        </span>
        {!dibaca && (
          <span className="size-2.5 shrink-0 rounded-full bg-brand">
            <span className="sr-only">{berandaCopy.isUnread}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
