import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Baris } from '#platform/tables/baris'
import { refuse } from '#platform/http/refuse'

const HEAD_LETTERS = 4_000
/** A longer row, or one with more cells than the widest sheet, is no row of a list; its cells would fill the memory. */
const [ROW_BYTES_MAX, COLUMNS_MAX] = [2_000_000, 16_384]

/** The rows of a CSV. UTF-8 with or without BOM, UTF-16, and Windows-1252 for what is neither. */
export async function* readCsv(file: Buffer): AsyncGenerator<Baris> {
  const text = decode(file)
  if (text.includes('\0')) throw refuse('BERKAS_BUKAN_TABEL')
  const parser = Readable.from([text]).pipe(parse({
    delimiter: separatorOf(text), bom: true, relax_column_count: true, relax_quotes: true,
    skip_empty_lines: false, max_record_size: ROW_BYTES_MAX,
  }))
  let nomor = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      nomor += 1
      if (cells.length > COLUMNS_MAX) throw refuse('BERKAS_BUKAN_TABEL')
      yield { nomor, sel: cells.map((teks) => ({ teks, angka: false, rumus: teks.startsWith('=') })) }
    }
  } catch (error) {
    if (error instanceof CsvError) throw refuse('BERKAS_BUKAN_TABEL')
    throw error
  }
}

function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

function separatorOf(text: string): string {
  const head = text.slice(0, HEAD_LETTERS)
  const count = (separator: string) => head.split(separator).length
  return [';', '\t', '|', ','].reduce((best, one) => (count(one) > count(best) ? one : best), ',')
}
