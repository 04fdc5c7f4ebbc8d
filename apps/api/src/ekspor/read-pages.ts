import { EKSPOR_ROWS_MAX } from '@lunas/contract/portal/ekspor'
import { refuse } from '#platform/http/refuse'

/** One page of a list, with the total number of rows if the list states it. */
export type Page<Row> = readonly Row[] & { ringkasan?: { banyak: number } }

/** Needs far fewer queries than a screen's pages, and still little memory. */
export const EKSPOR_PAGE_ROWS = 2_000

/** Reads a list page by page, each when the writer needs it. */
export async function* readPages<Row>(
  page: (setelah: string | undefined, limit: number) => Promise<Page<Row>>,
  cursorOf: (row: Row) => string,
): AsyncGenerator<Page<Row>> {
  let last: Row | undefined
  do {
    const rows: Page<Row> = await page(last && cursorOf(last), EKSPOR_PAGE_ROWS)
    yield rows
    last = rows.length < EKSPOR_PAGE_ROWS ? undefined : rows.at(-1)
  } while (last !== undefined)
}

/**
 * Counts the rows before the first byte is sent, since a file that stops at the limit would look
 * complete. Returns the first page if it is the only one, so that it is not read twice.
 */
export async function countRows<Row>(
  pages: AsyncIterable<Page<Row>>,
): Promise<{ banyak: number; only: readonly Row[] | undefined }> {
  let banyak = 0
  let first: Page<Row> | undefined
  let asked = 0
  for await (const rows of pages) {
    asked += 1
    first ??= rows
    banyak = rows.ringkasan?.banyak ?? banyak + rows.length
    if (banyak > EKSPOR_ROWS_MAX) {
      throw refuse('EKSPOR_TERLALU_BESAR', { maks: EKSPOR_ROWS_MAX.toLocaleString('id-ID') })
    }
    if (rows.ringkasan) break
  }
  const isAll = asked === 1 && banyak === (first?.length ?? 0)
  return { banyak, only: isAll ? (first ?? []) : undefined }
}
