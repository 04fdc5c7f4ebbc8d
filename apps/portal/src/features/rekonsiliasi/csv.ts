/** Enough lines to recognise which column is which. */
const PREVIEW_LINES = 5

export type Preview = { columns: string[]; rows: string[][] }

/** The head of a bank's file as columns, for choosing which is which; the server reads it all. */
export function previewCsv(text: string): Preview {
  const lines = splitLines(text.slice(0, 20_000)).filter((line) => line.trim() !== '')
  const [head = '', ...rest] = lines
  const separator = separatorOf(head)
  return {
    columns: cellsOf(head, separator).map((cell) => cell.trim()),
    rows: rest.slice(0, PREVIEW_LINES).map((line) => cellsOf(line, separator)),
  }
}

/**
 * A file that is too long for one request, as several, each with the heading. Lines are never cut,
 * also where a quoted cell contains a line end. The order in which parts arrive does not matter.
 */
export function splitReport(text: string, lettersMax: number): string[] {
  if (text.length <= lettersMax) return [text]
  const [head = '', ...lines] = splitLines(text)
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

function separatorOf(head: string): string {
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function splitLines(text: string): string[] {
  const lines: string[] = []
  let open = ''
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const whole = open === '' ? line : `${open}\n${line}`
    const isOpen = whole.split('"').length % 2 === 0
    open = isOpen ? whole : ''
    if (!isOpen) lines.push(whole)
  }
  return open === '' ? lines : [...lines, open]
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < line.length; i += 1) {
    const sign = line[i] ?? ''
    if (sign === '"' && isQuoted && line[i + 1] === '"') {
      cell += '"'
      i += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}
