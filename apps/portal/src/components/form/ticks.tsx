import { TickBox } from './fields.tsx'

type TicksProps = {
  legend: string
  choices: readonly { value: string; label: string }[]
  value: readonly string[]
  onValue: (value: readonly string[]) => void
  /** The errors of its field; the first is shown. */
  errors?: readonly unknown[]
}

/** Several of a few choices. */
export function Ticks({ legend, choices, value, onValue, errors = [] }: TicksProps) {
  const [problem] = errors
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {choices.map((one) => (
          <TickBox
            key={one.value}
            label={one.label}
            checked={value.includes(one.value)}
            onChecked={(isOn) =>
              onValue(isOn ? [...value, one.value] : value.filter((other) => other !== one.value))
            }
          />
        ))}
      </div>
      {typeof problem === 'string' && problem && <p className="mt-1 text-sm text-late">{problem}</p>}
    </fieldset>
  )
}
