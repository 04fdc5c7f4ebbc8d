import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import type { Rupiah } from '@lunas/values/rupiah'
import { Field } from './field.tsx'
import { useTypedRupiah } from './use-typed-rupiah.ts'

type RupiahFieldProps = {
  label: string
  /** Undefined while the field is empty. */
  value: number | undefined
  onValue: (value: Rupiah | undefined) => void
  hint?: string | undefined
  problem?: string
  name?: string
}

/** An amount field that inserts the thousands separators while typing. */
export function RupiahField({ value, onValue, ...field }: RupiahFieldProps) {
  const ref = useRef<HTMLInputElement>(null)
  const digitsAfterCaret = useRef(0)
  const typed = useTypedRupiah(value, onValue)

  // Separators change while typing, so the caret is restored by the number of digits after it.
  useLayoutEffect(() => {
    const input = ref.current
    if (!input || document.activeElement !== input) return
    let at = input.value.length
    for (let left = digitsAfterCaret.current; at > 0 && left > 0; at--) {
      if (/\d/.test(input.value[at - 1] ?? '')) left--
    }
    input.setSelectionRange(at, at)
  }, [typed.value])

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.target
    digitsAfterCaret.current = text.slice(selectionStart ?? text.length).replace(/\D/g, '').length
    typed.onChange(event)
  }

  return (
    <Field
      {...field}
      {...typed}
      ref={ref}
      inputMode="numeric"
      autoComplete="off"
      onChange={onChange}
      prefix={<span className="text-ink-faint">Rp</span>}
    />
  )
}
