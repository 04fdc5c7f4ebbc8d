import type { Baris } from '#platform/tables/baris'
import { readCsv } from '#platform/tables/read-csv'
import { readXlsx } from '#platform/tables/read-xlsx'
import { refuse } from '#platform/http/refuse'

/** Titles, the school's name and the day of the download stand above the heading. */
const ABOVE_MAX = 30
/** So many rows are held in memory and written by one statement. */
export const BATCH_ROWS = 2_000

/** How a subject reads its files. */
export type Format<Kolom extends Kepala, Row> = {
  /** The sheet to read where a workbook has one of this name; else the first is read. */
  sheet: string
  rowsMax: number
  /** The columns without which nothing can be read, in words. */
  needed: string
  /** Whether the heading goes on in the next row. */
  hasSecondRow?(row: Baris): boolean
  readKolom(first: Baris, second?: Baris): Kolom
  /** Undefined for an empty row and for the example of a template. */
  readBaris(row: Baris, kolom: Kolom): Row | undefined
}

/** `kurang`: columns without which nothing can be read, and which the heading lacks. */
export type Kepala = { kurang: readonly string[] }

/** All rows of a .xlsx or .csv file below its heading; none where somebody has to say first which column is which. */
export async function readTable<Kolom extends Kepala, Row>(
  file: Buffer, format: Format<Kolom, Row>,
  onRows: (count: number) => Promise<void> = async () => undefined,
): Promise<{ rows: Row[]; kolom: Kolom }> {
  const { kolom, batches } = await openTable(file, format)
  const rows: Row[] = []
  for await (const batch of batches) {
    rows.push(...batch)
    if (batch.length === BATCH_ROWS) await onRows(rows.length)
  }
  return { rows, kolom }
}

/** The same in batches, for files that are too large to be held in memory as rows. */
export async function openTable<Kolom extends Kepala, Row>(
  file: Buffer, format: Format<Kolom, Row>,
): Promise<{ batches: AsyncGenerator<Row[]>; kolom: Kolom }> {
  const isZip = file.subarray(0, 2).toString('latin1') === 'PK'
  const all = (isZip ? readXlsx(file, format.sheet) : readCsv(file))[Symbol.asyncIterator]()
  const top = await readTop(all)
  const { kolom, below } = findKepala(top, format)
  return { batches: readBelow(following(top.slice(below), all), kolom, format), kolom }
}

async function* readBelow<Kolom extends Kepala, Row>(
  all: AsyncIterable<Baris>, kolom: Kolom, { rowsMax, readBaris }: Format<Kolom, Row>,
): AsyncGenerator<Row[]> {
  if (kolom.kurang.length > 0) return
  let batch: Row[] = []
  let count = 0
  for await (const baris of all) {
    const row = readBaris(baris, kolom)
    if (!row) continue
    batch.push(row)
    count += 1
    if (count > rowsMax) throw refuse('BARIS_TERLALU_BANYAK', { maks: rowsMax.toLocaleString('id-ID') })
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  if (count === 0) throw refuse('BERKAS_KOSONG')
  if (batch.length > 0) yield batch
}

/** The rows among which the heading is, and one more for a heading of two rows. */
async function readTop(rows: AsyncIterator<Baris>): Promise<Baris[]> {
  const top: Baris[] = []
  while (top.length <= ABOVE_MAX) {
    const next = await rows.next()
    if (next.done) break
    top.push(next.value)
  }
  return top
}

async function* following(first: readonly Baris[], rest: AsyncIterator<Baris>): AsyncGenerator<Baris> {
  yield* first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** The first row with all needed columns; else the first that looks like a heading, with what it lacks. */
function findKepala<Kolom extends Kepala, Row>(
  top: readonly Baris[], { hasSecondRow, readKolom, needed }: Format<Kolom, Row>,
): { kolom: Kolom; below: number } {
  let offered: { kolom: Kolom; below: number } | undefined
  for (const [i, row] of top.slice(0, ABOVE_MAX).entries()) {
    const hasSecond = hasSecondRow?.(row) ?? false
    const found = { kolom: readKolom(row, hasSecond ? top[i + 1] : undefined), below: i + (hasSecond ? 2 : 1) }
    if (found.kolom.kurang.length === 0) return found
    if (looksLikeKepala(row)) offered ??= found
  }
  if (!offered) throw refuse('KEPALA_TIDAK_ADA', { kolom: needed })
  return offered
}

/** Several words and no number: a row with a number says something of a pupil. */
function looksLikeKepala({ sel }: Baris): boolean {
  const said = sel.filter(({ teks }) => teks.trim() !== '')
  return said.length >= 2 && said.every(({ teks, angka }) => !angka && !/^\s*[+(]?\d/.test(teks))
}
