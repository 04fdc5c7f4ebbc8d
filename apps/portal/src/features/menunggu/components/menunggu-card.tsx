import type { Menunggu } from '@lunas/contract/portal/menunggu'
import { Skeleton } from '@lunas/ui/skeleton'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Trouble } from '#components/trouble.tsx'
import { formatDayAt } from '#lib/format-at.ts'
import { useSekolahFilter } from '#lib/saya.ts'
import { useMenunggu } from '../api/menunggu.ts'
import { MENUNGGU_LINKS } from '../menunggu-links.ts'

/** The decisions that wait for this person, each a link to its list. */
export function MenungguCard() {
  const { data: menunggu, error, refetch } = useMenunggu(useSekolahFilter())
  return (
    <section aria-labelledby="menunggu-anda" className="card mb-4 p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="menunggu-anda" className="text-base font-semibold">
          Menunggu persetujuan Anda
        </h2>
        {menunggu?.length === 0 && <p className="text-ink-soft">Tidak ada yang menunggu Anda.</p>}
      </header>
      {error && !menunggu && <Trouble error={error} onRetry={() => void refetch()} />}
      {!menunggu && !error && <Skeleton className="mt-2 h-11 w-full" />}
      {menunggu !== undefined && menunggu.length > 0 && (
        <ul className="-mx-2 mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-4">
          {menunggu.map((one) => (
            <Row key={one.jenis} {...one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ jenis, banyak, sejak }: Menunggu) {
  const { word, link } = MENUNGGU_LINKS[jenis]
  return (
    <li>
      <Link {...link} className="flex min-h-11 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-sunken">
        <span className="tone-brand min-w-9 shrink-0 rounded-field px-2 py-1 text-center font-semibold tabular-nums">
          {banyak.toLocaleString('id-ID')}
        </span>
        <span className="min-w-0 grow wrap-anywhere">
          <span className="block font-semibold">{word}</span>
          <span className="block text-ink-soft">Sejak {formatDayAt(sejak)}</span>
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
      </Link>
    </li>
  )
}
