import { Button } from '@lunas/ui/button'
import { useQuery } from '@tanstack/react-query'
import { formatAt } from '#lib/format-at.ts'
import { sesiQuery, useEndSesi } from '../api/akun.ts'

/** The devices on which the officer is logged in. */
export function PerangkatCard() {
  const { data = [] } = useQuery(sesiQuery)
  const end = useEndSesi()
  return (
    <section className="card mt-4 max-w-xl space-y-4 p-4" aria-labelledby="perangkat">
      <h2 id="perangkat" className="text-base">
        Perangkat yang sedang masuk
      </h2>
      <ul className="divide-y divide-line" aria-label="Perangkat">
        {data.map(({ idsesi, perangkat, terakhir_at, ini }) => (
          <li key={idsesi} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">{perangkat}</span>
              <span className="block text-ink-soft">
                {ini ? 'Perangkat ini' : `Dipakai ${formatAt(terakhir_at)}`}
              </span>
            </span>
            {!ini && (
              <Button look="danger" busy={end.isPending} onClick={() => end.mutate(idsesi)}>
                Keluarkan<span className="sr-only"> {perangkat}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 1 && (
        <Button look="secondary" busy={end.isPending} onClick={() => end.mutate(undefined)}>
          Keluarkan semua perangkat lain
        </Button>
      )}
    </section>
  )
}
