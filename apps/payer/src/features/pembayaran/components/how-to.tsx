import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import type { Cara } from '../panduan/cara.ts'
import { panduan } from '../panduan/panduan.ts'

/** The steps for each place; one is open at a time, which keeps the page short. */
export function HowTo({ metode, name = metode }: { metode: string; name?: string }) {
  // Titipan pays at once without a gateway, so it needs no steps.
  return <Places places={isGuided(metode) ? panduan[metode] : []} name={name} />
}

export function Places({ places, name }: { places: readonly Cara[]; name: string }) {
  return (
    <div className="card divide-y divide-line overflow-hidden">
      {places.map(({ judul, langkah }) => (
        <details key={judul} name={name} className="steps-place group">
          <summary className="disclosure px-4">
            {judul}
            <ChevronDownIcon className="shrink-0 text-ink-faint group-open:rotate-180" />
          </summary>
          <ol className="steps px-4 pb-4">
            {langkah.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}

function isGuided(metode: string): metode is keyof typeof panduan {
  return metode in panduan
}
