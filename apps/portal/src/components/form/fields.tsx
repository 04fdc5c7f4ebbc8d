import { Field } from '@lunas/ui/field'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { useId, type ReactNode } from 'react'
import { DateField } from '#components/date-field.tsx'
import { Pick, type Choice } from '#components/pick.tsx'
import { useOwnField } from './contexts.ts'

type TextProps = { label: string; hint?: ReactNode; maxLength: number; placeholder?: string }

export function Text(props: TextProps) {
  const { name, value, setValue, problem } = useOwnField<string>()
  return (
    <Field
      {...props}
      name={name}
      value={value}
      problem={problem}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}

/** Empty is not zero. `shown` is displayed while the value is undefined; whoever deletes it leaves null. */
export function Amount(props: { label: string; hint?: string; shown?: number }) {
  const { shown, ...rest } = props
  const { name, value, setValue, problem } = useOwnField<number | null | undefined>()
  const emptied = shown === undefined ? undefined : null
  return (
    <RupiahField
      {...rest}
      name={name}
      value={(value === undefined ? shown : value) ?? undefined}
      problem={problem}
      onValue={(typed) => setValue(typed ?? emptied)}
    />
  )
}

/** A calendar day, or an empty text. */
export function Day({ label }: { label: string }) {
  const { name, value, setValue, problem } = useOwnField<string>()
  return <DateField label={label} name={name} value={value} problem={problem} onValue={setValue} />
}

/** A small whole number; undefined while the field is empty. */
export function Count(props: { label: string; hint?: string; min: number; max: number }) {
  const { name, value, setValue, problem } = useOwnField<number | undefined>()
  return (
    <Field
      {...props}
      type="number"
      name={name}
      value={value ?? ''}
      problem={problem}
      onChange={({ target }) => {
        setValue(target.value === '' ? undefined : Math.trunc(target.valueAsNumber))
      }}
    />
  )
}

export function OneOf<V extends string>(props: { label: string; choices: readonly Choice<V>[] }) {
  const { value, setValue, problem } = useOwnField<V>()
  return <Pick {...props} value={value} onValue={setValue} problem={problem} />
}

export function Tick({ label, hint }: { label: string; hint?: string }) {
  const { name, value, setValue } = useOwnField<boolean>()
  return <TickBox label={label} hint={hint} name={name} checked={value} onChecked={setValue} />
}

type TickBoxProps = {
  label: string
  hint?: string | undefined
  name?: string
  checked: boolean
  onChecked: (checked: boolean) => void
}

/** Also used outside of form fields, for one value with several checkboxes. */
export function TickBox({ label, hint, name, checked, onChecked }: TickBoxProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id={id}
        name={name}
        className="mt-1 size-4 shrink-0 accent-(--brand)"
        checked={checked}
        onChange={({ target }) => onChecked(target.checked)}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
      />
      <div>
        <label htmlFor={id} className={hint ? 'block font-semibold' : ''}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
