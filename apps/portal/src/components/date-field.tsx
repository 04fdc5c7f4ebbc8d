import { Field } from '@lunas/ui/field'

type DateFieldProps = {
  label: string
  value: string
  onValue: (day: string) => void
  name?: string
  problem?: string
}

/** A calendar day; the browser's own picker knows the keyboard and the reader. */
export function DateField({ value, onValue, ...field }: DateFieldProps) {
  return (
    <Field
      {...field}
      type="date"
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
