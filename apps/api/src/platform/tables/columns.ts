import { JUDUL_LETTERS } from '@lunas/contract/siswa/pemetaan-kolom'
import type { Baris, Sel } from '#platform/tables/baris'

/** The headings by which each column of a subject is known. */
export type Headings = Readonly<Record<string, readonly string[]>>

/** Where each known column stands. */
export type Places<H extends Headings> = ReadonlyMap<keyof H & string, number>

/** A heading as it is compared: small letters, no dots, dashes or words in brackets. */
export function formOf(heading: string): string {
  return heading.slice(0, JUDUL_LETTERS).toLowerCase().replace(/[\s._:*-]+/g, ' ').replace(/\(.*?\)/g, ' ').replace(/ +/g, ' ').trim()
}

export function formsOf({ sel }: Baris): string[] {
  return Array.from(sel, (cell: Sel | undefined) => formOf(cell?.teks ?? ''))
}

/** The columns that people chose for headings; null where they leave a heading out. */
export type Pilihan = ReadonlyMap<string, string | null>

/**
 * Which column is which: a known heading of which nobody said anything else, then one that people chose.
 * Of two that fit the left one.
 */
export function placesIn<H extends Headings>(
  known: H, headings: readonly string[], pilihan: Pilihan = new Map(),
): Places<H> {
  const places = new Map<keyof H & string, number>()
  for (const [name, words] of Object.entries(known)) {
    const guessed = headings.findIndex((heading) => words.includes(heading) && !pilihan.has(heading))
    const at = guessed >= 0 ? guessed : headings.findIndex((heading) => pilihan.get(heading) === name)
    if (at >= 0) places.set(name, at)
  }
  return places
}

/** Headings that no column of the subject has; a running number is no column. */
export function unknownIn(headings: readonly string[], places: ReadonlyMap<string, number>): string[] {
  const taken = new Set(places.values())
  return headings.filter((heading, i) => heading !== '' && heading !== 'no' && !taken.has(i))
}
