import { Workbook } from '@cj-tech-master/excelts'

/** The only sheet of a file. */
export async function readExcel(content: Uint8Array) {
  const book = new Workbook()
  await book.xlsx.load(content)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('a file without a sheet')
  return sheet
}

/** The row of headings, and the position of each column. */
export function columnsOf(sheet: Awaited<ReturnType<typeof readExcel>>, first: string) {
  for (let row = 1; row <= sheet.rowCount; row++) {
    if (sheet.getRow(row).getCell(1).value !== first) continue
    const columns = new Map<string, number>()
    sheet.getRow(row).eachCell((cell, column) => columns.set(String(cell.value), column))
    return { row, columns, cell: (below: number, name: string) => sheet.getRow(row + below).getCell(columns.get(name) ?? 1) }
  }
  throw new Error(`no heading ${first}`)
}
