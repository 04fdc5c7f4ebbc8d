import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'

type ChoiceProps = {
  /** The label of the field for any other amount. */
  other: string
  presets: readonly number[]
  jumlah: number | undefined
  /** A preset above it cannot be chosen. */
  max?: number
  hint?: string
  problem: string
  onJumlah: (jumlah: number | undefined) => void
}

type AmountFormProps = ChoiceProps & {
  /** The question above the presets. */
  title: string
}

/** Chooses an amount: a preset, or any other. */
export function AmountForm({ title, ...choice }: AmountFormProps) {
  return (
    <section className="plain space-y-4">
      <h2 className="text-base">{title}</h2>
      <AmountChoice {...choice} />
    </section>
  )
}

/** The same without a heading, for a sheet. */
export function AmountChoice(
  { other, presets, jumlah, max = Infinity, hint, problem, onJumlah }: ChoiceProps,
) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2">
        {presets.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn px-1 ${one === jumlah ? 'btn-tint border-brand' : 'btn-secondary'}`}
            aria-pressed={one === jumlah}
            disabled={one > max}
            onClick={() => onJumlah(one)}
          >
            <Nominal value={one} />
          </button>
        ))}
      </div>
      <RupiahField label={other} value={jumlah} onValue={onJumlah} hint={hint} problem={problem} />
    </>
  )
}
