import type { JenisProgram } from '@lunas/contract/ziswaf/jenis-program'
import type { JenisNilai, Nilai, NilaiHariIni } from '@lunas/contract/ziswaf/nilai'
import { jenisNilaiWords } from '@lunas/contract/ziswaf/program.words'
import { localDate } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { kalkulatorCopy } from './ziswaf.copy.ts'

/** What each calculator needs of the decrees, and the kind of program that its result leads to. */
const KALKULATOR = {
  penghasilan: {
    butuh: ['nisab_penghasilan_bulan', 'nisab_penghasilan_tahun', 'kadar_zakat'],
    program: 'zakat_penghasilan',
  },
  tabungan: { butuh: ['nisab_emas', 'kadar_zakat'], program: 'zakat_maal' },
  emas: { butuh: ['nisab_emas', 'kadar_zakat'], program: 'zakat_maal' },
  perdagangan: { butuh: ['nisab_emas', 'kadar_zakat'], program: 'zakat_maal' },
  fitrah: { butuh: ['fitrah_uang', 'fitrah_beras', 'fitrah_beras_liter'], program: 'zakat_fitrah' },
  fidyah: { butuh: ['fidyah'], program: 'fidyah' },
} as const satisfies Record<string, { butuh: readonly JenisNilai[]; program: JenisProgram }>
export type Kalkulator = keyof typeof KALKULATOR
export const KALKULATOR_NAMES = Object.keys(KALKULATOR) as Kalkulator[]

export function readKalkulator(text: unknown): Kalkulator {
  return KALKULATOR_NAMES.find((one) => one === text) ?? 'penghasilan'
}

export function nilaiOf({ nilai }: NilaiHariIni, jenis: JenisNilai): Nilai | undefined {
  return nilai.find((one) => one.jenis === jenis)
}

/** Why a calculator is closed today, or empty: it never goes on with a value that has ended. */
export function closedBecause(today: NilaiHariIni, which: Kalkulator): string {
  const missing = KALKULATOR[which].butuh.find((jenis) => !nilaiOf(today, jenis))
  if (!missing) return ''
  const word = jenisNilaiWords[missing]
  const ended = today.berakhir.find(({ jenis }) => jenis === missing)
  return ended ? kalkulatorCopy.ended(word, localDate(ended.sampai)) : kalkulatorCopy.missing(word)
}

/** A value in words: Rp7.640.144, 85 gram, 2,5%. */
export function nilaiWord({ nilai, satuan }: Nilai): string {
  if (satuan === 'rupiah') return formatRupiah(nilai)
  if (satuan === 'per_sepuluh_ribu') return `${decimal(nilai, 2)}%`
  return satuan === 'mililiter' ? `${decimal(nilai, 3)} liter` : gramWord(nilai)
}

function gramWord(gram: number): string {
  return gram >= 1_000 ? `${decimal(gram, 3)} kg` : `${gram} gram`
}

/** A whole number with so many of its digits after the comma; zeros at the end are left out. */
export function decimal(whole: number, digits: number): string {
  const text = String(whole).padStart(digits + 1, '0')
  const [before, after] = [text.slice(0, -digits), text.slice(-digits).replace(/0+$/, '')]
  const grouped = before.replace(/\B(?=(\d{3})+$)/g, '.')
  return after ? `${grouped},${after}` : grouped
}

/** A typed weight in hundredths of a gram; undefined for anything that is not one. */
export function readSentigram(typed: string): number | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  if (!match) return undefined
  const [, gram = '0', part = ''] = match
  return Number(gram) * 100 + Number(part.padEnd(2, '0'))
}
