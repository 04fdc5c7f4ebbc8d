import type { Writable } from 'node:stream'
import type { Berkas } from '#platform/dokumen/berkas'
import { drawKop, openPdf } from '#platform/dokumen/pdf'
import { openTable } from '#platform/dokumen/pdf-table'
import { takeTurn, TURN_ROWS } from '#platform/dokumen/sink'

/** Writes the table as a PDF, page by page; a finished page is not kept in memory. */
export async function writePdf<Row>(sink: Writable, berkas: Berkas<Row>): Promise<void> {
  const { kop, kolom, halaman, zonaOf } = berkas
  const pdf = openPdf(sink, kop.judul, 'A4 rebah')
  pdf.doc.addPage()
  drawKop(pdf, kop)
  const table = openTable(pdf, kolom, zonaOf)
  let sinceTurn = 0
  for await (const rows of halaman) {
    for (const row of rows) {
      table.add(row)
      if (++sinceTurn % TURN_ROWS === 0) await takeTurn(sink)
    }
    await takeTurn(sink)
  }
  table.end()
  await pdf.end()
}
