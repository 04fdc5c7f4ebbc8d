import type { State } from '@lunas/contract/wire/state'
import type { ReactNode } from 'react'
import { StateBadge } from './state-badge.tsx'

type Row = { nomor: number; state: State; text: ReactNode; kata: string }

/** The rows of a file that was read, with what becomes of each. */
export function TableRows({ rows, empty }: { rows: readonly Row[]; empty: string }) {
  return (
    <section aria-label="Baris berkas">
      <h2 className="mb-1 text-base">Baris berkas</h2>
      {rows.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <ul className="divide-y divide-line">
        {rows.map(({ nomor, state, text, kata }) => (
          <li key={nomor} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="w-20 text-ink-soft tabular-nums">Baris {nomor}</span>
            <StateBadge {...state} />
            <span className="min-w-0 grow">
              {text} <span className="text-ink-soft">{kata}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
