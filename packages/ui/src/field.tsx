import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
  ref?: Ref<HTMLInputElement>
  label: string
  /** Shown below the field and read out together with the label. */
  hint?: ReactNode
  /** The error, with what to do about it; empty if there is none. */
  problem?: string
  prefix?: ReactNode
  suffix?: ReactNode
}

export function Field({ label, hint, problem, prefix, suffix, ...input }: FieldProps) {
  const id = useId()
  const below = problem || hint
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="field py-0" aria-invalid={problem ? true : undefined}>
        {prefix}
        <input
          id={id}
          className="min-h-12 w-full min-w-0 bg-transparent"
          {...input}
          {...(problem ? { 'aria-invalid': true } : {})}
          {...(below ? { 'aria-describedby': `${id}-below` } : {})}
        />
        {suffix}
      </div>
      {below && (
        <p
          id={`${id}-below`}
          className={`mt-1 text-sm ${problem ? 'text-danger' : 'text-ink-faint'}`}
        >
          {below}
        </p>
      )}
    </div>
  )
}
