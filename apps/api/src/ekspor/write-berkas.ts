import { EKSPOR_ROWS_MAX, type BentukEkspor } from '@lunas/contract/portal/ekspor'
import { sayAt, type Daftar } from '#ekspor/ekspor'
import { renderExcel } from '#ekspor/ekspor-excel'
import { renderPdf } from '#ekspor/ekspor-pdf'
import type { Needs } from '#ekspor/needs'
import { personOf, type Caller } from '#platform/http/caller'
import type { PdfAnswer } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'

/** Every page of a list, as long as it fits into one file. */
export async function readAll<Row>(
  page: (setelah: string | undefined) => Promise<readonly Row[]>,
  cursorOf: (row: Row) => string,
  pageSize: number,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const more = await page(last && cursorOf(last))
    rows.push(...more)
    if (rows.length > EKSPOR_ROWS_MAX) {
      throw refuse('EKSPOR_TERLALU_BESAR', { maks: EKSPOR_ROWS_MAX.toLocaleString('id-ID') })
    }
    if (more.length < pageSize) return rows
  }
}

/** Names of children leave the program here, so the trail says who took what along. */
export async function writeBerkas<Row>(
  { db, clock }: Needs, caller: Caller, bentuk: BentukEkspor, daftar: Daftar<Row>, rows: Row[],
): Promise<PdfAnswer> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = clock.now()
  await db.inTransaction(institusi_id, (tx) =>
    leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'daftar_diekspor', subject_id: pengguna_id,
      alamat: caller.address, rincian: { daftar: daftar.nama, bentuk, baris: rows.length },
    }),
  )
  const dibuat = `${rows.length} baris, diunduh ${sayAt(now.toISOString())}`
  const name = `${daftar.nama}-${now.toISOString().slice(0, 10)}`
  return bentuk === 'pdf'
    ? { filename: `${name}.pdf`, content: await renderPdf(daftar, rows, dibuat) }
    : { filename: `${name}.xlsx`, content: await renderExcel(daftar, rows, dibuat) }
}
