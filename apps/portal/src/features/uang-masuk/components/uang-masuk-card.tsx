import type { UangMasuk } from '@lunas/contract/portal/uang-masuk'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { sumRupiah } from '@lunas/values/rupiah'
import { Chart } from '#components/chart/chart.tsx'
import { EksporButtons } from '#components/ekspor-buttons.tsx'
import { Trouble } from '#components/trouble.tsx'
import { formatDay } from '#lib/format-at.ts'
import { useChosenOf, useSaya, useSekolahFilter } from '#lib/saya.ts'
import { useUangMasuk } from '../api/uang-masuk.ts'

const TITLE = 'Uang masuk 30 hari terakhir'

const WAYS = [
  { key: 'loket', label: 'Loket' },
  { key: 'transfer', label: 'Transfer' },
  { key: 'penyedia', label: 'Penyedia' },
  { key: 'bank', label: 'Bank' },
] as const

/** The money of the chosen school, or of all. */
export function UangMasukCard() {
  const { sekolah } = useSaya()
  const filter = useSekolahFilter()
  const nama = useChosenOf(sekolah)?.nama ?? 'Semua sekolah'
  const { data: hari, error, refetch } = useUangMasuk(filter)
  return (
    <section aria-labelledby="uang-masuk" className="card mb-4 p-4">
      <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="uang-masuk" className="text-base font-semibold">
          {TITLE}
        </h2>
        {sekolah.length > 1 && <p className="text-ink-soft">{nama}</p>}
      </header>
      {error && !hari && <Trouble error={error} onRetry={() => void refetch()} />}
      {!hari && !error && <Skeleton className="h-72 w-full" />}
      {hari && <Days hari={hari} nama={nama} filter={filter} />}
    </section>
  )
}

type DaysProps = { hari: readonly UangMasuk[]; nama: string; filter: { idsekolah?: string } }

function Days({ hari, nama, filter }: DaysProps) {
  const total = sumRupiah(hari.flatMap((day) => WAYS.map(({ key }) => day[key])))
  if (total === 0) return <p>Belum ada uang masuk dalam 30 hari terakhir.</p>
  const points = hari.map((day) => {
    const label = formatDay(day.tanggal)
    return {
      key: day.tanggal,
      label,
      // Without the year.
      short: label.slice(0, -5),
      values: WAYS.map(({ key }) => day[key]),
    }
  })
  return (
    <>
      <Nominal value={total} className="block text-xl font-bold wrap-anywhere whitespace-normal" />
      <Chart
        kind="bars"
        title={`${TITLE}, ${nama}`}
        pointWord="Tanggal"
        series={WAYS}
        points={points}
        actions={<EksporButtons call="eksporUangMasuk" filter={filter} name="uang-masuk" />}
      />
    </>
  )
}
