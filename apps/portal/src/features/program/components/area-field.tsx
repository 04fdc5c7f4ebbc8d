import { useId } from 'react'

type AreaProps = {
  label: string
  hint: string
  name: string
  value: string
  maxLength: number
  onValue: (value: string) => void
  problem?: string
}

/** Text of several paragraphs. */
export function AreaField({ label, hint, name, value, maxLength, onValue, problem = '' }: AreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={8}
        className="field leading-normal"
        value={value}
        maxLength={maxLength}
        aria-describedby={`${id}-below`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => onValue(target.value)}
      />
      <p id={`${id}-below`} className={`mt-1.5 text-sm ${problem ? 'text-danger' : 'text-ink-faint'}`}>
        {problem || hint}
      </p>
    </div>
  )
}
