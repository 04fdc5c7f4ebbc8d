import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { refuse } from '#platform/http/refuse'

/** A line of the file, by the headings that were asked for. */
export type Row = { nomor: number; cells: Record<string, string> }

/** Lines that a bank prints above its table: its name, the number of the account, the period. */
const PREAMBLE_LINES_MAX = 30

/** A file as text, or as pieces of it that come one after another. */
export type Source = string | AsyncIterable<string>

/** Letters that are read at once; a few hundred lines. */
const PIECE_LETTERS = 32_768

/**
 * The lines of a CSV below its heading, one at a time, with no more of the file turned into lines
 * than a piece of it. Which separator it uses is read from the file; what stands above the heading
 * is passed over.
 */
export async function* readRows(source: Source, wanted: readonly string[]): AsyncGenerator<Row> {
  const pieces = typeof source === 'string' ? piecesOf(source) : source[Symbol.asyncIterator]()
  const first = await pieces.next()
  const head = first.done === true ? '' : first.value
  const parser = parse({
    delimiter: separatorOf(head), bom: true, trim: true, relax_column_count: true,
    relax_quotes: true, skip_empty_lines: true,
  })
  // A failure of the source reaches the reader through the parser.
  pipeline(Readable.from(onlyText(head, pieces)), parser, () => undefined)
  let positions: Map<string, number> | undefined
  let nomor = 0
  for await (const cells of readable(parser)) {
    nomor += 1
    if (positions) {
      yield { nomor, cells: pick(cells, positions) }
    } else {
      positions = positionsIn(cells, wanted)
      if (!positions && nomor >= PREAMBLE_LINES_MAX) break
    }
  }
  if (nomor === 0) throw refuse('BERKAS_KOSONG')
  if (!positions) throw refuse('KOLOM_TIDAK_ADA', { kolom: missingIn(head, wanted) })
}

/** Cut where no letter is: some are written as two. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + PIECE_LETTERS
    const isBetween = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800
    const next = isBetween ? end + 1 : end
    yield text.slice(at, next)
    at = next
  }
}

/** Refuses text that Postgres cannot store, such as NUL. */
async function* onlyText(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  for (let piece = head; ; ) {
    if (piece.includes('\0') || !piece.isWellFormed())
      throw refuse('BERKAS_TIDAK_TERBACA', { baris: '1', masalah: 'berkas ini bukan teks' })
    yield piece
    const next = await rest.next()
    if (next.done === true) return
    piece = next.value
  }
}

/** A quote that is never closed is the file's fault, not ours. */
async function* readable(parser: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  try {
    yield* parser
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const baris = String(error['lines'] ?? 1)
    throw refuse('BERKAS_TIDAK_TERBACA', { baris, masalah: 'tanda kutip tidak ditutup' })
  }
}

function separatorOf(text: string): string {
  const head = text.slice(0, 4_000)
  const count = (separator: string) => head.split(separator).length
  return [';', '\t', '|', ','].reduce((best, one) => (count(one) > count(best) ? one : best), ',')
}

const form = (heading: string) => heading.trim().toLowerCase()

function positionsIn(cells: string[], wanted: readonly string[]): Map<string, number> | undefined {
  const headings = cells.map(form)
  const found = wanted.map((name) => [name, headings.indexOf(form(name))] as const)
  return found.every(([, position]) => position >= 0) ? new Map(found) : undefined
}

function pick(cells: string[], positions: Map<string, number>): Record<string, string> {
  return Object.fromEntries([...positions].map(([name, at]) => [name, cells[at] ?? '']))
}

function missingIn(text: string, wanted: readonly string[]): string {
  const head = form(text.slice(0, 8_000))
  return wanted.find((name) => !head.includes(form(name))) ?? wanted[0] ?? ''
}
