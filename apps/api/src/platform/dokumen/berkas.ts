import { formatDate, formatInstant, localDate, type Zone } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'

/** One column of a table: its heading, its share of the page width, and its value per row. */
export type Kolom<Row> = { judul: string; lebar: number } & (
  | { jenis?: 'teks'; isi: (row: Row) => string }
  /** With `dijumlahkan` the column's sum is written below it. */
  | { jenis: 'rupiah'; isi: (row: Row) => number | null; dijumlahkan?: true }
  | { jenis: 'bilangan'; isi: (row: Row) => number | null }
  /** A calendar day, `YYYY-MM-DD`. */
  | { jenis: 'tanggal'; isi: (row: Row) => string | null }
  /** An instant in wire format, shown in the school's time zone. */
  | { jenis: 'waktu'; isi: (row: Row) => string | null }
)

/** The head of a document: its owner, its title, and lines that describe its content. */
export type Kop = {
  institusi: string
  /** Empty when the document covers several schools. */
  sekolah: string
  /** Under the name of the school, on letters. */
  alamat?: string
  judul: string
  keterangan: readonly string[]
}

/** A table to be written to a file. Its rows are read page by page and not kept in memory. */
export type Berkas<Row> = {
  kop: Kop
  kolom: readonly Kolom<Row>[]
  halaman: AsyncIterable<readonly Row[]>
  /** The time zone of a row's times. */
  zonaOf: (row: Row) => Zone
  /** True when rows have different time zones; each row then names its zone. */
  zonaCampur: boolean
}

/** The text of a cell on paper. */
export function written<Row>(kolom: Kolom<Row>, row: Row, zone: Zone): string {
  if (kolom.jenis === 'rupiah') return ifAny(kolom.isi(row), formatRupiah)
  if (kolom.jenis === 'bilangan') return ifAny(kolom.isi(row), String)
  if (kolom.jenis === 'tanggal') return ifAny(kolom.isi(row), (day) => formatDate(localDate(day)))
  if (kolom.jenis === 'waktu') {
    return ifAny(kolom.isi(row), (iso) => formatInstant(new Date(iso), zone))
  }
  return kolom.isi(row)
}

function ifAny<T>(value: T | null, say: (value: T) => string): string {
  return value === null ? '' : say(value)
}

/** Sums the columns row by row, so that no row is kept in memory. */
export function sumsOf<Row>(daftarKolom: readonly Kolom<Row>[]) {
  const sums = daftarKolom.map(() => 0)
  let banyak = 0
  return {
    add(row: Row): void {
      banyak += 1
      daftarKolom.forEach((kolom, i) => {
        if (isSummed(kolom)) sums[i] = (sums[i] ?? 0) + (kolom.isi(row) ?? 0)
      })
    },
    /** The sum of a column, or undefined for a column without one. */
    of: (i: number): number | undefined => {
      const kolom = daftarKolom[i]
      return kolom && isSummed(kolom) ? sums[i] : undefined
    },
    banyak: () => banyak,
  }
}

export function isSummed<Row>(kolom: Kolom<Row>): kolom is Kolom<Row> & { jenis: 'rupiah' } {
  return kolom.jenis === 'rupiah' && kolom.dijumlahkan === true
}

/** Rows that are already in memory, as one page. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
