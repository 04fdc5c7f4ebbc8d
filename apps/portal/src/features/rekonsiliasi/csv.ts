import { ApiError } from '@lunas/client/api-error'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/** Enough lines to recognise which column is which. */
const PREVIEW_LINES = 5
const PREVIEW_LETTERS = 20_000

/** As the server reads a report, so that the preview shows what it will find. */
const AS_SERVER = { bom: true, relax_column_count: true, relax_quotes: true } as const

const UNREADABLE = 'Berkas tidak terbaca: ada tanda kutip yang tidak ditutup.'

export type Preview = { columns: string[]; rows: string[][] }

/** The head of a bank's file as columns, for choosing which is which; the server reads it all. */
export function previewCsv(text: string): Preview {
  const [columns = [], ...rows] = parse(text.slice(0, PREVIEW_LETTERS), {
    ...AS_SERVER,
    delimiter: separatorOf(text),
    trim: true,
    skip_empty_lines: true,
    to: 1 + PREVIEW_LINES,
    // The last cell may be cut by the limit above.
    skip_records_with_error: true,
  })
  return { columns, rows }
}

/**
 * A file that is too long for one request, as several, each with the heading. Lines are never cut,
 * also where a quoted cell contains a line end. The order in which parts arrive does not matter.
 */
export function splitReport(text: string, lettersMax: number): string[] {
  if (text.length <= lettersMax) return [text]
  const [head = '', ...lines] = linesOf(text)
  const parts: string[] = []
  let part = head
  for (const line of lines) {
    if (part.length + 1 + line.length > lettersMax && part !== head) {
      parts.push(part)
      part = head
    }
    part += `\n${line}`
  }
  return [...parts, part]
}

/** Lines as they were written, each without its end. */
function linesOf(text: string): string[] {
  try {
    const parsed: unknown[] = parse(text, {
      ...AS_SERVER,
      delimiter: separatorOf(text),
      raw: true,
    })
    // The library's types leave out what `raw` adds.
    return (parsed as { raw: string }[]).map(({ raw }) => raw.replace(/[\r\n]+$/, ''))
  } catch (error) {
    // A half file must not be sent, so nothing of it is.
    throw error instanceof CsvError ? new ApiError(200, UNREADABLE) : error
  }
}

/** The sign that the first line has most of. */
function separatorOf(text: string): string {
  const head = text.trimStart().split(/\r?\n/, 1)[0] ?? ''
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
