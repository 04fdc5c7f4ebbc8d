import { localDate } from '@lunas/values/local-date'

/** Reads one value of an address; nothing when it is not one that the screen knows. */
export type ReadValue = (value: string) => string | undefined

/** The names that a screen reads from its address, each with how its value is read. */
export type SearchFields = Readonly<Record<string, ReadValue>>

export type SearchOf<F extends SearchFields> = {
  -readonly [Name in keyof F]?: Exclude<ReturnType<F[Name]>, undefined>
}

/** Addresses are typed, shortened and sent around by people: what is wrong in one is left out. */
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

/** What somebody looks for; a longer text would only be refused by the server. */
export function aText(lettersMax: number) {
  return (value: string): string | undefined => (value.length <= lettersMax ? value : undefined)
}
