import type { Beranda } from '@lunas/contract/pengguna/beranda'
import { Link } from '@tanstack/react-router'
import { NewsIcon } from '@lunas/ui/icons/news'
import { berandaCopy } from '../beranda.copy.ts'

/** The school's news; says so while there are none. */
export function BeritaSection({ berita }: Pick<Beranda, 'berita'>) {
  return (
    <section>
      <h2 className="mb-2 px-1 text-base">{berandaCopy.news}</h2>
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
            <li key={one.idlinimasa}>
              <Link
                to="/info/$idlinimasa"
                params={one}
                className="block px-4 py-3 font-medium hover:bg-sunken"
              >
                {one.judul}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
