import type { Linimasa } from '@lunas/contract/linimasa/linimasa'
import { NewsIcon } from '@lunas/ui/icons/news'
import { NewsPicture } from '@lunas/ui/news-picture'
import { Link } from '#lib/router/link.tsx'
import { linimasaCopy } from '../linimasa.copy.ts'

/** Author, title and thumbnail of a post, with its marks. */
export function LinimasaRow({ linimasa }: { linimasa: Linimasa }) {
  const { judul, penulis, foto, dibaca, disematkan } = linimasa
  return (
    <li>
      <Link
        to="/info/$idlinimasa"
        params={linimasa}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 basis-[10rem]">
          <span className="block wrap-anywhere text-sm text-ink-soft">{penulis}</span>
          <span
            className={`mt-1 line-clamp-3 wrap-anywhere ${dibaca ? 'font-medium' : 'font-bold'}`}
          >
            {judul}
          </span>
          <span className="mt-1 flex flex-wrap gap-2 text-xs font-semibold empty:hidden">
            {!dibaca && <span className="news-mark tone-brand">{linimasaCopy.unread}</span>}
            {disematkan && <span className="news-mark tone-quiet">{linimasaCopy.pinned}</span>}
          </span>
        </span>
        <span className="news-thumb">
          {foto ? (
            <NewsPicture foto={foto} sizes="6rem" className="size-full object-cover" />
          ) : (
            <NewsIcon size={26} />
          )}
        </span>
      </Link>
    </li>
  )
}
