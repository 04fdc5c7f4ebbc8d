import { Popover } from '@base-ui/react/popover'
import { Field } from '@lunas/ui/field'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useEffect, useRef, useState } from 'react'
import { Calendar } from '#components/calendar.tsx'
import { formatDdMmYyyy, parseDdMmYyyy } from '#lib/dd-mm-yyyy.ts'
import { today } from '#lib/today.ts'

type DateFieldProps = {
  label: string
  /** `2026-12-31`, or empty. */
  value: string
  onValue: (day: string) => void
  name?: string
  problem?: string
}

/**
 * A calendar day, typed as 31/12/2026 or picked. Not the browser's own field, which puts the month
 * first in English browsers.
 */
export function DateField({ label, value, onValue, name, problem }: DateFieldProps) {
  const [typed, setTyped] = useState(formatDdMmYyyy(value))
  const [isOpen, setOpen] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A saved filter or Back may set another day.
  useEffect(() => {
    setTyped((last) => (value === '' || parseDdMmYyyy(last) !== value ? formatDdMmYyyy(value) : last))
  }, [value])

  function type(text: string) {
    setTyped(text)
    setLeft(false)
    const day = parseDdMmYyyy(text)
    if (day) onValue(day)
    else if (text.trim() === '') onValue('')
  }
  function pick(day: string) {
    setTyped(formatDdMmYyyy(day))
    onValue(day)
    setOpen(false)
  }
  const isWrong = isLeft && typed.trim() !== '' && !parseDdMmYyyy(typed)
  const shown = isWrong ? 'Tulis seperti 31/12/2026.' : problem
  return (
    <Field
      ref={input}
      label={label}
      value={typed}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh/bb/tttt"
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        setLeft(true)
        if (value && parseDdMmYyyy(typed) === value) setTyped(formatDdMmYyyy(value))
      }}
      {...(name && { name })}
      {...(shown && { problem: shown })}
      suffix={
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger className="date-btn" aria-label={`Pilih ${label.toLowerCase()}`}>
            <CalendarDays size={16} />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner align="end" sideOffset={4} className="z-30">
              <Popover.Popup className="float" finalFocus={input} aria-label={label}>
                <Calendar start={value || today()} chosen={value} onPick={pick} />
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      }
    />
  )
}
