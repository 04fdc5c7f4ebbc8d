import { formatDate, formatInstant, localDate, type Zone } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'

/** One column of a table: its heading, its share of a page's width, and what stands in it. */
export type Kolom<Row> = { judul: string; lebar: number } & (
  | { jenis?: 'teks'; isi: (row: Row) => string }
  /** With `dijumlahkan` a sum stands below it. */
  | { jenis: 'rupiah'; isi: (row: Row) => number | null; dijumlahkan?: true }
  | { jenis: 'bilangan'; isi: (row: Row) => number | null }
  /** A calendar day, `YYYY-MM-DD`. */
  | { jenis: 'tanggal'; isi: (row: Row) => string | null }
  /** An instant as the wire writes it, shown as the school's clock did. */
  | { jenis: 'waktu'; isi: (row: Row) => string | null }
)

/** What stands above a document: whose it is, what it is, and lines that say what it holds. */
export type Kop = {
  institusi: string
  /** Empty where it is about several schools. */
  sekolah: string
  judul: string
  keterangan: readonly string[]
}

/** A table on its way into a file. Its rows come page by page, and none is kept. */
export type Berkas<Row> = {
  kop: Kop
  kolom: readonly Kolom<Row>[]
  halaman: AsyncIterable<readonly Row[]>
  /** By which clock the times of a row are told. */
  zonaOf: (row: Row) => Zone
  /** Several zones stand side by side, so that each row says which is its own. */
  zonaCampur: boolean
}

/** What a column says on paper. */
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

/** Adds up what is to be added up, row by row, so that no row has to be kept for it. */
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
    /** Of a column, or nothing where it is not added up. */
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

/** Rows that are in memory already, as the one page that they are. */
export async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
