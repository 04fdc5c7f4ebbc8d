import type { Baris } from '#platform/tables/baris'
import { readCsv } from '#platform/tables/read-csv'
import { readXlsx } from '#platform/tables/read-xlsx'
import { refuse } from '#platform/http/refuse'

/** Titles, the school's name and the day of the download stand above the heading. */
const ABOVE_MAX = 30
const TOLD_EVERY = 5_000

/** How a subject reads its files. */
export type Format<Kolom, Row> = {
  /** The sheet to read where a workbook has one of this name; else the first is read. */
  sheet: string
  rowsMax: number
  /** The columns without which nothing can be read, in words. */
  needed: string
  isKepala(row: Baris): boolean
  /** Whether the heading goes on in the next row. */
  hasSecondRow?(row: Baris): boolean
  readKolom(first: Baris, second?: Baris): Kolom
  /** Undefined for an empty row and for the example of a template. */
  readBaris(row: Baris, kolom: Kolom): Row | undefined
}

/** The rows of a .xlsx or .csv file below its heading. */
export async function readTable<Kolom, Row>(
  file: Buffer, format: Format<Kolom, Row>,
  onRows: (count: number) => Promise<void> = async () => undefined,
): Promise<{ rows: Row[]; kolom: Kolom }> {
  const isZip = file.subarray(0, 2).toString('latin1') === 'PK'
  const all = (isZip ? readXlsx(file, format.sheet) : readCsv(file))[Symbol.asyncIterator]()
  const kolom = await findKolom(all, format)
  const rows: Row[] = []
  for (let next = await all.next(); !next.done; next = await all.next()) {
    const row = format.readBaris(next.value, kolom)
    if (row) rows.push(row)
    if (rows.length > format.rowsMax)
      throw refuse('BARIS_TERLALU_BANYAK', { maks: format.rowsMax.toLocaleString('id-ID') })
    if (row && rows.length % TOLD_EVERY === 0) await onRows(rows.length)
  }
  if (rows.length === 0) throw refuse('BERKAS_KOSONG')
  return { rows, kolom }
}

async function findKolom<Kolom, Row>(
  rows: AsyncIterator<Baris>, { isKepala, hasSecondRow, readKolom, needed }: Format<Kolom, Row>,
): Promise<Kolom> {
  for (let i = 0; i < ABOVE_MAX; i += 1) {
    const next = await rows.next()
    if (next.done) break
    if (!isKepala(next.value)) continue
    if (!hasSecondRow?.(next.value)) return readKolom(next.value)
    const below = await rows.next()
    return readKolom(next.value, below.done ? undefined : below.value)
  }
  throw refuse('KEPALA_TIDAK_ADA', { kolom: needed })
}
