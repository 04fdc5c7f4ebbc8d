import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { addMonths, formatDate, formatMonth, localDate, type LocalDate } from '@lunas/values/local-date'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { moveDay, weeksOf } from './calendar-days.ts'

const WEEKDAYS = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min']

type CalendarProps = {
  /** The chosen day or today; the calendar opens at its month. */
  start: string
  chosen: string
  onPick: (day: string) => void
}

/** A month to pick a day from; arrows move by days and weeks, Page Up and Down by months. */
export function Calendar({ start, chosen, onPick }: CalendarProps) {
  const [day, setDay] = useState(() => localDate(start))
  const grid = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(true)
  useEffect(() => {
    if (wantsFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [day])

  function go(next: LocalDate, focus: boolean) {
    wantsFocus.current = focus
    setDay(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = moveDay(event.key, day)
    if (!next) return
    event.preventDefault()
    go(next, true)
  }
  return (
    <div className="calendar">
      <div className="mb-1 flex items-center justify-between">
        <button
          type="button"
          className="icon-btn"
          aria-label="Bulan sebelumnya"
          onClick={() => go(addMonths(day, -1), false)}
        >
          <ChevronLeft size={16} />
        </button>
        <p className="font-semibold" aria-live="polite">
          {formatMonth(day.slice(0, 7))}
        </p>
        <button
          type="button"
          className="icon-btn"
          aria-label="Bulan berikutnya"
          onClick={() => go(addMonths(day, 1), false)}
        >
          <ChevronRight size={16} />
        </button>
      </div>
      <table ref={grid}>
        <thead>
          <tr>
            {WEEKDAYS.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <button
                    type="button"
                    tabIndex={one === day ? 0 : -1}
                    aria-label={formatDate(one)}
                    aria-pressed={one === chosen}
                    className={one.slice(0, 7) === day.slice(0, 7) ? '' : 'text-ink-faint'}
                    onClick={() => onPick(one)}
                    onKeyDown={onKeyDown}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
