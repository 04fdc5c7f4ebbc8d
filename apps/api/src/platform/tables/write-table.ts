import { Workbook } from '@cj-tech-master/excelts'

/** A workbook of one sheet. Every cell is text, so that zeros stay and no name becomes a formula. */
export async function writeTable(
  sheetName: string, headings: readonly string[], rows: readonly (readonly string[])[],
): Promise<Buffer> {
  const book = new Workbook()
  const sheet = book.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = headings.map(() => ({ width: 18, style: { numFmt: '@' } }))
  sheet.addRow([...headings]).font = { bold: true }
  for (const row of rows) sheet.addRow([...row])
  return Buffer.from(await book.xlsx.writeBuffer())
}
