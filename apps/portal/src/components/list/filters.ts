import type { Pilihan } from '@lunas/contract/portal/daftar.calls'
import type { State } from '@lunas/contract/wire/state'
import { formatDdMmYyyy, isDay } from '#lib/dd-mm-yyyy.ts'

/** A filter of a list; `name` is its parameter in the address and on the wire. */
export type Filter =
  | { kind: 'text'; name: 'cari'; label: string }
  | { kind: 'dates'; name: 'dari'; label: string }
  | { kind: 'pilihan'; name: string; label: string; from: keyof Pilihan }
  | { kind: 'choice'; name: string; label: string; words: Record<string, string | State> }

/** Fewer letters would match too many pupils. */
export const CARI_LETTERS_MIN = 2

/** By a typed name or number. */
export function textFilter(label = 'Cari siswa atau NIS'): Filter {
  return { kind: 'text', name: 'cari', label }
}

/** A range of days; `label` says which date is meant. */
export function datesFilter(label = 'Tanggal'): Filter {
  return { kind: 'dates', name: 'dari', label }
}

export const kelasFilter: Filter = { kind: 'pilihan', name: 'kelas', label: 'Kelas', from: 'kelas' }
export const jenisFilter: Filter = { kind: 'pilihan', name: 'jenis', label: 'Jenis', from: 'jenis' }
export const metodeFilter: Filter = {
  kind: 'pilihan', name: 'metode', label: 'Cara bayar', from: 'metode',
}

export function petugasFilter(name = 'petugas'): Filter {
  return { kind: 'pilihan', name, label: 'Petugas', from: 'petugas' }
}

/** By a state or kind, in the words of the contract. */
export function choiceFilter(
  name: string, label: string, words: Record<string, string | State>,
): Filter {
  return { kind: 'choice', name, label, words }
}

/** Only what waits for a second person, where the states do not tell it. */
export const usulanFilter = choiceFilter('usulan', 'Persetujuan', { menunggu: 'Menunggu' })

export function wordOf(word: string | State): string {
  return typeof word === 'string' ? word : word.word
}

export type FilterValues = Readonly<Record<string, string>>

/**
 * The filter values of an address that this list accepts; others are ignored, since people edit
 * addresses.
 */
export function readFilter(
  filters: readonly Filter[], search: Readonly<Record<string, string | undefined>>,
): FilterValues {
  const read: Record<string, string> = {}
  for (const filter of filters) {
    for (const name of namesOf(filter)) {
      const value = search[name]?.trim() ?? ''
      if (value !== '' && isKnown(filter, value)) read[name] = value
    }
  }
  return read
}

/** The address parameters of a filter. */
export function namesOf(filter: Filter): string[] {
  return filter.kind === 'dates' ? ['dari', 'sampai'] : [filter.name]
}

function isKnown(filter: Filter, value: string): boolean {
  if (filter.kind === 'text') return value.length >= CARI_LETTERS_MIN
  if (filter.kind === 'dates') return isDay(value)
  return filter.kind === 'pilihan' || value in filter.words
}

/** The filters in words, for printing. */
export function sayFilter(
  filters: readonly Filter[], values: FilterValues, pilihan: Pilihan | undefined,
): string[] {
  return filters.flatMap((filter) => {
    if (filter.kind === 'dates') return sayDates(filter.label, values)
    const value = values[filter.name]
    if (value === undefined) return []
    if (filter.kind === 'text') return [`Cari: ${value}`]
    const word =
      filter.kind === 'choice'
        ? wordOf(filter.words[value] ?? value)
        : (choicesOf(filter.from, pilihan).find((one) => one.value === value)?.label ?? value)
    return [`${filter.label}: ${word}`]
  })
}

function sayDates(label: string, { dari, sampai }: FilterValues): string[] {
  if (dari && dari === sampai) return [`${label}: ${formatDdMmYyyy(dari)}`]
  const from = dari && `dari ${formatDdMmYyyy(dari)}`
  const until = sampai && `sampai ${formatDdMmYyyy(sampai)}`
  return from || until ? [`${label}: ${[from, until].filter(Boolean).join(' ')}`] : []
}

/** The choices of one kind at the schools. */
export function choicesOf(
  from: keyof Pilihan, pilihan: Pilihan | undefined,
): { value: string; label: string }[] {
  if (!pilihan) return []
  if (from === 'petugas')
    return pilihan.petugas.map(({ idpengguna, nama }) => ({ value: idpengguna, label: nama }))
  if (from === 'metode')
    return pilihan.metode.map(({ metode, nama }) => ({ value: metode, label: nama }))
  return pilihan[from].map((value) => ({ value, label: value }))
}
