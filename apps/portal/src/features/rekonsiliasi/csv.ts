import { parse } from 'csv-parse/browser/esm/sync'

/** Enough lines to recognise the columns. */
const PREVIEW_LINES = 5
/** So much of the file is read in the browser; the server reads it all. */
export const PREVIEW_BYTES = 20_000

/** The server's settings, so that the preview shows what the server will read. */
const AS_SERVER = { bom: true, relax_column_count: true, relax_quotes: true } as const

export type Preview = { columns: string[]; rows: string[][] }

/** The first lines of a bank's file as columns, for assigning them. */
export function previewCsv(text: string): Preview {
  const [columns = [], ...rows] = parse(text, {
    ...AS_SERVER,
    delimiter: separatorOf(text),
    trim: true,
    skip_empty_lines: true,
    to: 1 + PREVIEW_LINES,
    // The limit above may cut the last cell.
    skip_records_with_error: true,
  })
  return { columns, rows }
}

/** The separator that occurs most often in the first line. */
function separatorOf(text: string): string {
  const head = text.trimStart().split(/\r?\n/, 1)[0] ?? ''
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
