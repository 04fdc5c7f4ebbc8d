import { onDevice } from '@lunas/client/kept'
import type { FilterValues } from './filters.ts'

/** A filter saved under a name. */
export type SavedFilter = { name: string; values: FilterValues }

/** A search text is usually a child's name, which must not stay on a shared computer. */
const NEVER_KEPT = new Set(['cari'])

const keyOf = (idpengguna: string, list: string, what: string) =>
  `daftar/${idpengguna}/${list}/${what}`

/** The columns that this person has hidden in this list. */
export function readHidden(idpengguna: string, list: string): string[] {
  return textsOf(onDevice.read(keyOf(idpengguna, list, 'kolom')))
}

export function keepHidden(idpengguna: string, list: string, hidden: readonly string[]): void {
  onDevice.write(keyOf(idpengguna, list, 'kolom'), hidden.length > 0 ? hidden : null)
}

export function readSaved(idpengguna: string, list: string): SavedFilter[] {
  const kept = onDevice.read(keyOf(idpengguna, list, 'saringan'))
  return Array.isArray(kept) ? kept.filter(isSaved) : []
}

export function keepSaved(
  idpengguna: string, list: string, saved: readonly SavedFilter[],
): SavedFilter[] {
  const kept = saved.map(({ name, values }) => ({ name, values: withoutNames(values) }))
  onDevice.write(keyOf(idpengguna, list, 'saringan'), kept.length > 0 ? kept : null)
  return kept
}

export function withoutNames(values: FilterValues): FilterValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_KEPT.has(name)))
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function isSaved(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null) return false
  const { name, values } = value as Partial<SavedFilter>
  const isText = (one: unknown) => typeof one === 'string'
  return isText(name) && typeof values === 'object' && Object.values(values).every(isText)
}
