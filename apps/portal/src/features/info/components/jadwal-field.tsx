import { useOwnField } from '#components/form/contexts.ts'
import { DateField } from '#components/date-field.tsx'
import { Pick } from '#components/pick.tsx'
import { JAM, type Jadwal } from '../jadwal.ts'

/** A day with its hour, as one field of a form; without a day there is no time. */
export function JadwalField({ label, jam }: { label: string; jam: string }) {
  const { name, value, setValue, problem } = useOwnField<Jadwal>()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <DateField
        label={label}
        name={name}
        value={value.hari}
        problem={problem}
        onValue={(hari) => setValue({ ...value, hari })}
      />
      <Pick
        label={jam}
        choices={JAM}
        value={value.jam}
        onValue={(next) => setValue({ ...value, jam: next })}
      />
    </div>
  )
}
