import { useTypedRupiah } from '@lunas/ui/use-typed-rupiah.ts'

type AmountInputProps = { label: string; value: number; onValue: (value: number) => void }

/** An amount inside a table, where a field with a label above would not fit. */
export function AmountInput({ label, value, onValue }: AmountInputProps) {
  const typed = useTypedRupiah(value === 0 ? undefined : value, (amount) => onValue(amount ?? 0))
  return (
    <input
      {...typed}
      className="nominal w-32 rounded-field border border-line-strong bg-raised px-2 py-1 text-end"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      onFocus={({ target }) => target.select()}
    />
  )
}
