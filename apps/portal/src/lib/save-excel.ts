import { saveFile } from '@lunas/client/save-file'

/** Lines of cells; the first one is the heading. */
export type Sheet = readonly (readonly (string | number)[])[]

/** Text stays text, so that a NIS keeps its noughts and no cell becomes a formula. */
export async function saveExcel(sheet: Sheet, name: string): Promise<void> {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const rows = sheet.map((line, i) =>
    line.map((value) => ({
      value,
      type: typeof value === 'number' ? Number : String,
      ...(typeof value === 'number' && { format: '#,##0' }),
      ...(i === 0 && { fontWeight: 'bold' as const }),
    })),
  )
  saveFile(await writeExcelFile(rows).toBlob(), `${name}.xlsx`)
}
