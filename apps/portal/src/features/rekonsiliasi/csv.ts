import { ApiError } from '@lunas/client/api-error'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/** Enough lines to recognise the columns. */
const PREVIEW_LINES = 5
const PREVIEW_LETTERS = 20_000

/** The server's settings, so that the preview shows what the server will read. */
const AS_SERVER = { bom: true, relax_column_count: true, relax_quotes: true } as const

const UNREADABLE = 'Berkas tidak terbaca: ada tanda kutip yang tidak ditutup.'

export type Preview = { columns: string[]; rows: string[][] }

/**
 * The first lines of a bank's file as columns, for assigning them; the server reads the whole file.
 */
export function previewCsv(text: string): Preview {
  const [columns = [], ...rows] = parse(text.slice(0, PREVIEW_LETTERS), {
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

/**
 * Splits a file that is too long for one request; each part has the heading. Lines are never cut,
 * even if a quoted cell contains a line end. The parts may arrive in any order.
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

/** The lines unchanged, without their line ends. */
function linesOf(text: string): string[] {
  try {
    const parsed: unknown[] = parse(text, {
      ...AS_SERVER,
      delimiter: separatorOf(text),
      raw: true,
    })
    // The library's types do not include what `raw` adds.
    return (parsed as { raw: string }[]).map(({ raw }) => raw.replace(/[\r\n]+$/, ''))
  } catch (error) {
    // A file must not be sent in half, so nothing is sent.
    throw error instanceof CsvError ? new ApiError(200, UNREADABLE) : error
  }
}

/** The separator that occurs most often in the first line. */
function separatorOf(text: string): string {
  const head = text.trimStart().split(/\r?\n/, 1)[0] ?? ''
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
