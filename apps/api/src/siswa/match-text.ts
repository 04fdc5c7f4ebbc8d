import type { Tx } from '#platform/db/database'
import { containsPattern } from '#platform/db/like'

/**
 * Up to so many rows the index finds all that contain a text. A text that more contain is common: then the next page is
 * found soon by reading rows in their order.
 */
const FOUND_MAX = 2_000
/** The index knows three letters at a time; fewer are looked for at the beginning of words. */
const INDEXED_LETTERS = 3

/** The text of a pupil that the index siswa_cari was made of. */
const TEKS = (w: string) => `lower(${w}.nama || ' ' || ${w}.nis || ' ' || ${w}.nisn)`

/** A typed text as conditions on a pupil; `values` are their parameters, the first of which is `$first`. */
export type TextMatch = { values: string[]; on: (w: string, first: number) => string }

/** Any part of name, NIS or NISN; two letters are matched at the beginning of a word. Undefined without a text. */
export function matchSiswa(cari: string | undefined): TextMatch | undefined {
  const text = cari?.trim().toLowerCase() ?? ''
  if (text === '') return undefined
  const pattern = containsPattern(text)
  if (text.length >= INDEXED_LETTERS) return { values: [pattern], on: (w, first) => `${TEKS(w)} LIKE $${first}` }
  const start = pattern.slice(1)
  return {
    values: [start, `% ${start}`],
    on: (w, first) => `(${TEKS(w)} LIKE $${first} OR ${TEKS(w)} LIKE $${first + 1})`,
  }
}

/** The pupils of the whole institution that a text matches; undefined for a common one. */
export async function findMatchingSiswa(tx: Tx, { values: [one, other] }: TextMatch): Promise<string[] | undefined> {
  const rows = await tx.query<{ id: string }>(
    'SELECT f.id FROM match_siswa($1, $2, $3) AS f (id)', [one, other ?? null, FOUND_MAX + 1],
  )
  return rows.length > FOUND_MAX ? undefined : rows.map(({ id }) => id)
}

/** A text and, where it may be a part of a guardian's number, how that is kept. */
export type KeluargaMatch = { pola: string; nomor: string | null }

const PART_OF_NUMBER = /^[+\d][\d\s.-]*$/
/** Fewer digits would be found in nearly every number. */
const DIGITS_MIN = 4

/** Undefined without a text. Numbers are kept with 62 in place of the 0. */
export function matchKeluarga(cari: string | undefined): KeluargaMatch | undefined {
  const text = cari?.trim().toLowerCase() ?? ''
  if (text === '') return undefined
  const digits = text.replace(/\D/g, '').replace(/^(62|0)/, '')
  const isNumber = PART_OF_NUMBER.test(text) && digits.length >= DIGITS_MIN
  return { pola: containsPattern(text), nomor: isNumber ? containsPattern(digits) : null }
}

/** The families of the whole institution that a text matches; undefined for a common one. */
export async function findMatchingKeluarga(tx: Tx, { pola, nomor }: KeluargaMatch): Promise<string[] | undefined> {
  if (pola.length < INDEXED_LETTERS + 2) return undefined
  const rows = await tx.query<{ id: string }>(
    'SELECT f.id FROM match_keluarga($1, $2, $3) AS f (id)', [pola, nomor, FOUND_MAX + 1],
  )
  return rows.length > FOUND_MAX ? undefined : [...new Set(rows.map(({ id }) => id))]
}

/** The same on a family `k` by children and guardians that a reader of these schools (null: of all) may see. */
export function onKeluarga(k: string, nama: string, { schools, pola, nomor }: Record<'schools' | 'pola' | 'nomor', string>): string {
  return `(lower(${nama}) LIKE ${pola} OR EXISTS (
    SELECT 1 FROM offered.siswa_rinci c
     WHERE c.institusi_id = $1 AND c.keluarga_id = ${k}.id AND (${schools}::uuid[] IS NULL OR c.sekolah_id = ANY (${schools}))
       AND (${TEKS('c')} LIKE ${pola} OR EXISTS (
         SELECT 1 FROM offered.wali o
          WHERE o.institusi_id = $1 AND o.siswa_id = c.id
            AND (lower(o.nama) LIKE ${pola} OR o.nomor_wa LIKE ${nomor})))))`
}
