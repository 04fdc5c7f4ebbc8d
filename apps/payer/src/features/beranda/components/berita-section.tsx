import { instantOf } from '@lunas/client/clock'
import type { Beranda } from '@lunas/contract/pengguna/beranda'
import { Link } from '@tanstack/react-router'
import { NewsIcon } from '@lunas/ui/icons/news'
import { formatDate, localDateAt } from '@lunas/values/local-date'
import { berandaCopy } from '../beranda.copy.ts'

type BeritaSectionProps = Pick<Beranda, 'berita' | 'berita_belum_dibaca'>

/** The school's news, with marks at those that are unread; says so while there are none. */
export function BeritaSection({ berita, berita_belum_dibaca }: BeritaSectionProps) {
  return (
    <section>
      <div className="mb-1 flex items-center justify-between gap-3 px-1">
        <h2 className="flex flex-wrap items-center gap-x-2 text-base">
          {berandaCopy.news}
          {berita_belum_dibaca > 0 && (
            <span className="tone-brand rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap">
              {berandaCopy.unread(berita_belum_dibaca)}
            </span>
          )}
        </h2>
        {berita.length > 0 && (
          <Link to="/info" className="btn btn-quiet -mr-3 shrink-0 text-sm whitespace-nowrap">
            {berandaCopy.allNews}
          </Link>
        )}
      </div>
      {berita.length === 0 ? (
        <p className="card flex items-center gap-3 p-4 text-sm text-ink-soft">
          <NewsIcon size={26} className="shrink-0 text-ink-faint" />
          <span>
            <b className="block text-ink">{berandaCopy.noNews}</b>
            {berandaCopy.noNewsText}
          </span>
        </p>
      ) : (
        <ul className="card divide-y divide-line overflow-clip">
          {berita.map((one) => (
            <BeritaRow key={one.idlinimasa} berita={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function BeritaRow({ berita }: { berita: Beranda['berita'][number] }) {
  const { judul, tanggal, dibaca } = berita
  return (
    <li>
      <Link
        to="/info/$idlinimasa"
        params={berita}
        className="flex items-center gap-3 px-4 py-3 hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className={`line-clamp-2 wrap-anywhere ${dibaca ? 'font-medium' : 'font-bold'}`}>
            {judul}
          </span>
          <span className="block text-sm text-ink-soft">
            {formatDate(localDateAt(instantOf(tanggal), 'Asia/Jakarta'))}
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
