import { useId } from 'react'

type LongTextProps = {
  label: string
  value: string
  maxLength: number
  onValue: (text: string) => void
  hint?: string
  problem?: string
}

/** Text of some lines. A line break becomes a space: the message is one paragraph per point. */
export function LongText({ label, value, maxLength, onValue, hint = '', problem = '' }: LongTextProps) {
  const id = useId()
  const below = problem || `${hint && `${hint} `}${value.length}/${maxLength}`
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        className="field w-full py-2"
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onValue(target.value.replaceAll(/[\r\n\t]+/g, ' '))}
        aria-describedby={`${id}-below`}
        {...(problem && { 'aria-invalid': true })}
      />
      <p id={`${id}-below`} className={`mt-1.5 text-sm ${problem ? 'text-danger' : 'text-ink-faint'}`}>
        {below}
      </p>
    </div>
  )
}
