import type { TotalTitipan } from '@lunas/contract/titipan/titipan-sekolah'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { sumRupiah } from '@lunas/values/rupiah'
import { Trouble } from '#components/trouble.tsx'
import { useTotalTitipan } from '../api/titipan.ts'

/** As many schools as can be read at a glance; the others are summed up. */
const SCHOOLS_MAX = 5

/** The titipan of the chosen school; for all schools also each of them, largest first. */
export function TitipanTotals({ filter }: { filter: { idsekolah?: string } }) {
  const { data: totals, error, refetch } = useTotalTitipan(filter)
  if (error && !totals) return <Trouble error={error} onRetry={refetch} />
  if (!totals) return <Skeleton className="mb-4 h-16 w-full max-w-sm" />
  const shown = totals.length > 1 ? totals.slice(0, SCHOOLS_MAX) : []
  const others = totals.length > 1 ? totals.slice(SCHOOLS_MAX) : []
  return (
    <ul className="mb-4 flex flex-wrap gap-2 sm:gap-3">
      <Sum word={totals.length > 1 ? 'Semua sekolah' : 'Jumlah titipan'} of={totals} isMain />
      {shown.map((total) => (
        <Sum key={total.idsekolah} word={total.sekolah} of={[total]} />
      ))}
      {others.length > 0 && <Sum word={`${others.length} sekolah lain`} of={others} />}
    </ul>
  )
}

/** One line each on a phone, side by side at a desk. */
const LOOK =
  'card flex w-full items-baseline justify-between gap-3 px-4 py-2.5 sm:block sm:w-auto'

type SumProps = { word: string; of: readonly TotalTitipan[]; isMain?: boolean }

function Sum({ word, of, isMain }: SumProps) {
  const siswa = of.reduce((sum, one) => sum + one.siswa, 0)
  return (
    <li className={`${LOOK} ${isMain ? 'border-brand' : ''}`}>
      <span className="min-w-0 text-xs text-ink-soft sm:block">
        {word} · {siswa.toLocaleString('id-ID')} siswa
      </span>
      <Nominal
        value={sumRupiah(of.map(({ jumlah }) => jumlah))}
        className={`text-base ${isMain ? 'font-bold' : 'font-semibold'}`}
      />
    </li>
  )
}
