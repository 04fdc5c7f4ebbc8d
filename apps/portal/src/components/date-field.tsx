import { Field } from '@lunas/ui/field'

type DateFieldProps = { label: string; value: string; onValue: (day: string) => void }

/** A calendar day; the browser's own picker knows the keyboard and the reader. */
export function DateField({ label, value, onValue }: DateFieldProps) {
  return (
    <Field
      label={label}
      type="date"
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
