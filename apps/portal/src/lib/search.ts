import { localDate } from '@lunas/values/local-date'

/** Reads one value of an address; undefined if the screen does not know it. */
export type ReadValue = (value: string) => string | undefined

/** The parameters that a screen reads from its address, each with its reader. */
export type SearchFields = Readonly<Record<string, ReadValue>>

export type SearchOf<F extends SearchFields> = {
  -readonly [Name in keyof F]?: Exclude<ReturnType<F[Name]>, undefined>
}

/** Removes wrong values, since people edit and shorten addresses. */
export function readSearch<F extends SearchFields>(
  fields: F,
  search: Record<string, unknown>,
): SearchOf<F> {
  const read = Object.entries(fields).flatMap(([name, readValue]) => {
    const value = search[name]
    const known = typeof value === 'string' && value !== '' ? readValue(value) : undefined
    return known === undefined ? [] : [[name, known]]
  })
  return Object.fromEntries(read) as SearchOf<F>
}

/** One of these words. */
export function aWord<const W extends string>(words: readonly W[]) {
  return (value: string): W | undefined => words.find((word) => word === value)
}

/** A calendar day, `2026-11-15`. */
export function aDay(value: string): string | undefined {
  try {
    return localDate(value)
  } catch {
    return undefined
  }
}

/** A search text; the server would refuse a longer one. */
export function aText(lettersMax: number) {
  return (value: string): string | undefined => (value.length <= lettersMax ? value : undefined)
}

/** The pupil whose page led to a screen. */
export const A_SISWA = aText(80)

/** A reference or a school's own word, which cannot be checked here. */
const aValue = aText(80)

/** The parameters of every list; each list uses those of its filters. */
export const LIST_SEARCH = {
  cari: aText(60),
  dari: aDay,
  sampai: aDay,
  kelas: aValue,
  jenis: aValue,
  petugas: aValue,
  metode: aValue,
  urut: aValue,
  usulan: aWord(['menunggu']),
  /** The opened row. */
  buka: aValue,
} as const satisfies SearchFields
