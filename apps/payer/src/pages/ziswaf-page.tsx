import { Button } from '@lunas/ui/button'
import { ChevronRightIcon } from '@lunas/ui/icons/chevron-right'
import { HeartIcon } from '@lunas/ui/icons/heart'
import { Skeleton } from '@lunas/ui/skeleton'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useZiswaf } from '#features/ziswaf/api/ziswaf.ts'
import { ProgramCard } from '#features/ziswaf/components/program-card.tsx'
import { WakafCard } from '#features/ziswaf/components/wakaf-card.tsx'
import { isIn, KELOMPOK, readKelompok, type Kelompok } from '#features/ziswaf/kelompok.ts'
import { ziswafCopy } from '#features/ziswaf/ziswaf.copy.ts'
import { Link } from '#lib/router/link.tsx'
import { useSearch } from '#lib/router/screens.tsx'
import { session } from '#lib/session.ts'
import { useArrived } from '#lib/use-arrived.ts'

/** The open programs of the institution, for everybody. */
export function ZiswafPage() {
  const { data: fetched, error, refetch } = useZiswaf()
  const data = useArrived(fetched)
  return (
    <>
      <AppBar title={ziswafCopy.title} back={{ to: session() ? '/app/home' : '/id/bayar' }} />
      <main tabIndex={-1} className="mx-auto w-full max-w-6xl space-y-6 p-4 pb-10 md:p-8">
        <div className="grid items-center gap-4 md:grid-cols-[1fr_24rem]">
          <div>
            <h1 className="text-2xl md:text-3xl">{ziswafCopy.heading}</h1>
            <p className="mt-1 text-ink-soft">{ziswafCopy.about}</p>
            {session() && (
              <Link to="/ziswaf/donasi-saya" className="btn btn-quiet mt-1 -ml-3">
                {ziswafCopy.mine}
              </Link>
            )}
          </div>
          <CalculatorLink />
        </div>
        {!data && !error && <Loading />}
        {!data && error && (
          <EmptyState Icon={HeartIcon} title={ziswafCopy.failed} error={error}>
            <Button onClick={() => void refetch()}>{ziswafCopy.retry}</Button>
          </EmptyState>
        )}
        {data && <Programs {...data} />}
        {data?.wakaf_uang && <WakafCard saluran={data.wakaf_uang} />}
      </main>
    </>
  )
}

function CalculatorLink() {
  return (
    <Link to="/ziswaf/kalkulator" className="ziswaf-hero">
      <span className="grow">
        <span className="block text-lg font-semibold">{ziswafCopy.calculator}</span>
        <span className="block text-sm text-on-deep-soft">{ziswafCopy.calculatorHint}</span>
      </span>
      <ChevronRightIcon size={24} />
    </Link>
  )
}

type Loaded = NonNullable<ReturnType<typeof useZiswaf>['data']>

function Programs({ program }: Loaded) {
  const jenis = readKelompok(useSearch('/ziswaf/ziswaf').jenis)
  if (program.length === 0)
    return <EmptyState Icon={HeartIcon} title={ziswafCopy.none} text={ziswafCopy.noneHint} />
  const shown = program.filter((one) => isIn(jenis, one.jenis))
  return (
    <section className="space-y-4" aria-label={ziswafCopy.programs}>
      <h2 className="sr-only">{ziswafCopy.programs}</h2>
      <Filter chosen={jenis} />
      {shown.length === 0 ? (
        <EmptyState Icon={HeartIcon} title={ziswafCopy.noneOfKind} text={ziswafCopy.noneOfKindHint}>
          <Link to="/ziswaf/ziswaf" search={{}} className="btn btn-secondary">
            {ziswafCopy.showAll}
          </Link>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((one, at) => (
            <li key={one.kode_program} className="grid">
              <ProgramCard program={one} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** In the address, so that Back and a shared link keep it. */
function Filter({ chosen }: { chosen: Kelompok | undefined }) {
  const names = Object.keys(KELOMPOK) as Kelompok[]
  return (
    <nav aria-label={ziswafCopy.filter} className="chips">
      {[undefined, ...names].map((name) => (
        <Link
          key={name ?? ''}
          to="/ziswaf/ziswaf"
          search={name ? { jenis: name } : {}}
          replace
          keepsScroll
          className="chip"
          aria-current={name === chosen ? 'true' : undefined}
        >
          {name ? KELOMPOK[name].word : ziswafCopy.all}
        </Link>
      ))}
    </nav>
  )
}

function Loading() {
  return (
    <div role="status" aria-label={ziswafCopy.loading} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {[0, 1, 2].map((at) => (
        <div key={at} className="card space-y-3 p-4">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-2 w-full" />
        </div>
      ))}
    </div>
  )
}
