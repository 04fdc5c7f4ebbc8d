import type { Metode } from '@lunas/contract/status'
import { ChevronDownIcon } from '@lunas/ui/icons/chevron-down'
import { panduan } from '../panduan/panduan.ts'

/** The steps at each place; one opens at a time, so that a phone's screen stays short. */
export function HowTo({ metode, name = metode }: { metode: Metode; name?: string }) {
  return (
    <div className="card divide-y divide-line overflow-hidden">
      {panduan[metode].map(({ judul, langkah }) => (
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
