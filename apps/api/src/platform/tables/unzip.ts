import { createInflateRaw } from 'node:zlib'
import { refuse } from '#platform/http/refuse'

/** More than any list of a school holds; a small file that unfolds to this was made to harm. */
const UNFOLDED_BYTES_MAX = 300 * 1024 * 1024
/** Names, styles and texts of a workbook, which are held in memory; rows are not. */
export const PART_BYTES_MAX = 60 * 1024 * 1024

const [END_OF_DIRECTORY, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]
const [STORED, DEFLATED] = [0, 8]
const ENTRIES_MAX = 2_000
/** Larger than the default: each piece costs a turn of the program. */
const PIECE_BYTES = 64 * 1024

type Entry = { method: number; offset: number; size: number }

/** The files inside a zip, by name. Sizes that the zip claims are not believed. */
export type Zip = {
  names: string[]
  open(name: string, bytesMax?: number): AsyncGenerator<Buffer>
  text(name: string): Promise<string>
}

/** Reads the directory of a zip; a broken one is refused. */
export function readZip(file: Buffer): Zip {
  const entries = readDirectory(file)
  const budget = { left: UNFOLDED_BYTES_MAX }
  async function* open(name: string, bytesMax = UNFOLDED_BYTES_MAX): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) return
    let bytes = 0
    for await (const piece of unfold(file, entry, budget)) {
      bytes += piece.length
      if (bytes > bytesMax) throw refuse('BERKAS_MENGEMBANG')
      yield piece
    }
  }
  return {
    names: [...entries.keys()],
    open,
    async text(name) {
      return Buffer.concat(await Array.fromAsync(open(name, PART_BYTES_MAX))).toString('utf8')
    },
  }
}

function readDirectory(file: Buffer): Map<string, Entry> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw refuse('BERKAS_BUKAN_TABEL')
  const count = file.readUInt16LE(end + 10)
  if (count > ENTRIES_MAX) throw refuse('BERKAS_MENGEMBANG')
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw refuse('BERKAS_BUKAN_TABEL')
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place))
    const text = file.toString('utf8', at + 46, at + 46 + (name ?? 0)).replaceAll('\\', '/')
    entries.set(text.replace(/^\//, ''), {
      method: file.readUInt16LE(at + 10), size: file.readUInt32LE(at + 20), offset: file.readUInt32LE(at + 42),
    })
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

async function* unfold(
  file: Buffer, { method, offset, size }: Entry, budget: { left: number },
): AsyncGenerator<Buffer> {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL) throw refuse('BERKAS_BUKAN_TABEL')
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const folded = file.subarray(start, start + size)
  if (method !== STORED && method !== DEFLATED) throw refuse('BERKAS_BUKAN_TABEL')
  const pieces: AsyncIterable<Buffer> | Buffer[] = method === STORED ? [folded] : inflate(folded)
  for await (const piece of pieces) {
    budget.left -= piece.length
    if (budget.left < 0) throw refuse('BERKAS_MENGEMBANG')
    yield piece
  }
}

/** A piece at a time, so that a bomb is noticed before it fills the memory. */
async function* inflate(folded: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: PIECE_BYTES })
  stream.end(folded)
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw refuse('BERKAS_BUKAN_TABEL')
    throw error
  } finally {
    stream.destroy()
  }
}
