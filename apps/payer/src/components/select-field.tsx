import { useId } from 'react'

type SelectFieldProps = {
  label: string
  value: string | number
  /** The value and label of each choice. */
  choices: readonly (readonly [value: string | number, word: string])[]
  onValue: (value: string) => void
}

/** A choice of a few values, with the native list of the browser. */
export function SelectField({ label, value, choices, onValue }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        id={id}
        className="field field-select"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      >
        {choices.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
    </div>
  )
}
