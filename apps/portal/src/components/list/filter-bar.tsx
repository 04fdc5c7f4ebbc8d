import type { Pilihan } from '@lunas/contract/portal/daftar.calls'
import { Field } from '@lunas/ui/field'
import Search from 'lucide-react/icons/search'
import { useSettled } from '@lunas/client/use-settled'
import { useEffect, useRef, useState } from 'react'
import { DateField } from '#components/date-field.tsx'
import { Pick } from '#components/pick.tsx'
import { choicesOf, wordOf, type Filter, type FilterValues } from './filters.ts'

type FilterBarProps = {
  filters: readonly Filter[]
  values: FilterValues
  /** Classes, types and officers of the schools; undefined while loading. */
  pilihan: Pilihan | undefined
  /** While true, typed text is not sent: a new search would close the opened row, or leave the next screen. */
  isHeld: boolean
  onChange: (values: Record<string, string>) => void
}

/** The filters of a list, in the order of its declaration; folded on a phone. */
export function FilterBar({ filters, values, pilihan, isHeld, onChange }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const used = Object.keys(values).length
  return (
    <div className={`filter-bar ${isOpen ? '' : 'filter-folded'}`}>
      {filters.length > 2 && (
        <button
          type="button"
          className="btn btn-secondary filter-toggle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Tutup saringan' : `Saringan${used > 0 ? ` (${used} dipakai)` : ''}`}
        </button>
      )}
      {filters.map((filter) => (
        <OneFilter
          key={filter.name}
          filter={filter}
          values={values}
          pilihan={pilihan}
          isHeld={isHeld}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

type OneFilterProps = Omit<FilterBarProps, 'filters'> & { filter: Filter }

function OneFilter({ filter, values, pilihan, isHeld, onChange }: OneFilterProps) {
  const value = values[filter.name] ?? ''
  if (filter.kind === 'text')
    return (
      <TextFilter label={filter.label} value={value} isHeld={isHeld} onValue={(cari) => onChange({ cari })} />
    )
  if (filter.kind === 'dates')
    return (
      <>
        <DateField
          label={`${filter.label} dari`}
          value={values.dari ?? ''}
          onValue={(dari) => onChange({ dari })}
        />
        <DateField
          label={`${filter.label} sampai`}
          value={values.sampai ?? ''}
          onValue={(sampai) => onChange({ sampai })}
        />
      </>
    )
  return (
    <Pick
      label={filter.label}
      value={value}
      onValue={(next) => onChange({ [filter.name]: next })}
      choices={[{ value: '', label: 'Semua' }, ...choicesFor(filter, value, pilihan)]}
    />
  )
}

function choicesFor(
  filter: Extract<Filter, { kind: 'choice' | 'pilihan' }>,
  value: string,
  pilihan: Pilihan | undefined,
) {
  if (filter.kind === 'choice')
    return Object.entries(filter.words).map(([one, word]) => ({ value: one, label: wordOf(word) }))
  const choices = choicesOf(filter.from, pilihan)
  // The address may contain an officer who left, or a class of another school.
  const isKnown = value === '' || choices.some((one) => one.value === value)
  return isKnown ? choices : [...choices, { value, label: filter.from === 'petugas' ? '…' : value }]
}

type TextFilterProps = { label: string; value: string; isHeld: boolean; onValue: (text: string) => void }

/** Asks the server when the typing pauses. */
function TextFilter({ label, value, isHeld, onValue }: TextFilterProps) {
  const [typed, setTyped] = useState(value)
  const settled = useSettled(typed.trim())
  const sent = useRef(value)
  const send = useRef(onValue)
  useEffect(() => {
    send.current = onValue
  })
  useEffect(() => {
    if (isHeld || settled === sent.current) return
    sent.current = settled
    send.current(settled)
  }, [settled, isHeld])
  // A saved filter or Back may change the value.
  useEffect(() => {
    if (value === sent.current || (value === '' && sent.current.length < 2)) return
    sent.current = value
    setTyped(value)
  }, [value])
  return (
    <Field
      label={label}
      type="search"
      value={typed}
      autoComplete="off"
      data-search=""
      prefix={<Search size={16} className="text-ink-faint" />}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
