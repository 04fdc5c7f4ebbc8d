import { sentenceOf } from '@lunas/client/api-error'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { AppBar } from '#components/app-bar.tsx'
import { useLapakSaya } from '#features/mitra/api/lapak.ts'
import { useMitraSaya } from '#features/mitra/api/mitra.ts'
import { LapakCard } from '#features/mitra/components/lapak-card.tsx'
import { lapakCopy } from '#features/mitra/lapak.copy.ts'

const PERIODS = [1, 7, 30] as const
type Period = (typeof PERIODS)[number]

/** The canteen stalls of an agent: sales, what the school owes, and products. */
export function MitraLapakPage() {
  const { data: saya, error } = useMitraSaya()
  return (
    <>
      <AppBar title={lapakCopy.title} back={{ to: '/mitra' }} />
      <main tabIndex={-1} className="mx-auto max-w-xl space-y-5 p-4">
        <h1 className="sr-only">{lapakCopy.title}</h1>
        {saya ? <Stalls today={saya.hari_ini.tanggal} /> : <Waiting error={error} />}
      </main>
    </>
  )
}

function Stalls({ today }: { today: string }) {
  const [days, setDays] = useState<Period>(1)
  const { data: all, error } = useLapakSaya(today, days)
  return (
    <>
      <div role="group" aria-label={lapakCopy.period} className="grid grid-cols-3 gap-2">
        {PERIODS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === days}
            className={`btn px-2 ${one === days ? 'btn-primary' : 'btn-secondary'}`}
            onClick={() => setDays(one)}
          >
            {lapakCopy.periods[one]}
          </button>
        ))}
      </div>
      {!all && <Waiting error={error} />}
      {all?.length === 0 && <p className="text-ink-soft">{lapakCopy.none}</p>}
      {all?.map((lapak) => <LapakCard key={lapak.idlapak} lapak={lapak} />)}
    </>
  )
}

function Waiting({ error }: { error: Error | null }) {
  if (error) return <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(error)}</p>
  return <div role="status" aria-label={lapakCopy.loading}><Skeleton className="h-60 rounded-card" /></div>
}
