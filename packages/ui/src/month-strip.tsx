import { CheckIcon } from './icons/check.tsx'

export type MonthState = 'paid' | 'due' | 'late' | 'none'
export type StripMonth = { letter: string; state: MonthState; isNow: boolean }

/** A school year, July to June: one cell a month. `label` tells screen readers the same in words. */
export function MonthStrip({ months, label }: { months: readonly StripMonth[]; label: string }) {
  return (
    <div role="img" aria-label={label} className="strip">
      {months.map(({ letter, state, isNow }, i) => (
        <span key={`${letter}${i}`} className={`strip-${state} ${isNow ? 'strip-now' : ''}`}>
          <span className="strip-cell">
            {state === 'paid' && <CheckIcon size={14} />}
            {state === 'due' && '•'}
            {state === 'late' && '!'}
          </span>
          {letter}
        </span>
      ))}
    </div>
  )
}
