import { Pick } from '#components/pick.tsx'
import { oneOf, useFilter, type FilterName } from '#lib/use-filter.ts'

type FilterPickProps<V extends string> = {
  /** Its word in the address, where the choice lives. */
  name: FilterName
  label: string
  /** What stands there while nothing is chosen. */
  all: string
  values: readonly V[]
  wordOf: (value: V) => string
}

/** Narrows a list to one kind. */
export function FilterPick<V extends string>(props: FilterPickProps<V>) {
  const { name, label, all, values, wordOf } = props
  const { filter, setFilter } = useFilter()
  return (
    <Pick
      label={label}
      value={oneOf<string>(values, filter[name]) ?? ''}
      onValue={(next) => setFilter({ [name]: next })}
      choices={[
        { value: '', label: all },
        ...values.map((value) => ({ value, label: wordOf(value) })),
      ]}
    />
  )
}
