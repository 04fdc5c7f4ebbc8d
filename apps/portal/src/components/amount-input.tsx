import { typedRupiah } from '@lunas/ui/typed-rupiah.ts'
import { formatRupiah, rupiah } from '@lunas/values/rupiah'

type AmountInputProps = { label: string; value: number; onValue: (value: number) => void }

/** An amount inside a table, where a field with a label above would not fit. */
export function AmountInput({ label, value, onValue }: AmountInputProps) {
  return (
    <input
      className="nominal w-32 rounded-field border border-line-strong bg-raised px-2 py-1 text-end"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={value === 0 ? '' : formatRupiah(value).slice('Rp'.length)}
      onChange={({ target }) => onValue(typedRupiah(target.value, rupiah(value)) ?? 0)}
      onFocus={({ target }) => target.select()}
    />
  )
}
