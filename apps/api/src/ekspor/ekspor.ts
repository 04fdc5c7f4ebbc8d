import { formatDate, formatInstant, localDate } from '@lunas/values/local-date'

/** One column of a file: its heading, its share of a page's width, and what stands in it. */
export type Kolom<Row> = {
  judul: string
  lebar: number
  /** A number is rupiah, at the right; everything else is text. */
  isi: (row: Row) => string | number
  /** A sum stands below it. */
  dijumlahkan?: true
}

/** A list that can be taken along as a file. */
export type Daftar<Row> = {
  /** In the file's name and in the trail. */
  nama: string
  judul: string
  kolom: readonly Kolom<Row>[]
}

/** belum_disetorkan → Belum disetorkan: the words of the wire are words of the trade. */
export function sayWord(word: string): string {
  const words = word.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 15 November 2026 10.05 WIB, or nothing. */
export function sayAt(iso: string | null): string {
  return iso === null ? '' : formatInstant(new Date(iso), 'Asia/Jakarta')
}

/** 15 November 2026 */
export function sayDay(day: string): string {
  return formatDate(localDate(day))
}
