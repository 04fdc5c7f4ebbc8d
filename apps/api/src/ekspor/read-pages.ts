import { EKSPOR_ROWS_MAX } from '@lunas/contract/portal/ekspor'
import { refuse } from '#platform/http/refuse'

/** One page of a list, and how many rows there are in all where the list says so. */
export type Page<Row> = readonly Row[] & { ringkasan?: { banyak: number } }

/** Far fewer questions than a screen asks, and still small beside everything else in memory. */
export const EKSPOR_PAGE_ROWS = 2_000

/** A list page by page, each asked for when it is wanted and not before. */
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
 * How many rows a list has, before the first byte of its file leaves: half a list of money looks like
 * a whole one. The first page is kept, since for most lists it is the only one.
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
