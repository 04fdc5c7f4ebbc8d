import { createHash } from 'node:crypto'
import type { Kode } from '@lunas/values/kode'
import type { Database } from '#platform/db/database'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'

/** What is held in memory of a file, and travels to the database at once. */
const PIECE_BYTES = 256 * 1024

/**
 * Stores a file as it comes, piece by piece; answers its size and its SHA-256, which begins with
 * `head`. Pieces of a file that broke off are of no tugas and are deleted after a while.
 */
export async function storeBerkas(
  db: Database, { institusi_id, id }: Kode, { pieces }: Upload, head: string, now: Date,
): Promise<{ bytes: number; sidik: string }> {
  const hash = createHash('sha256').update(head)
  let [bytes, urut] = [0, 0]
  for await (const isi of inPieces(pieces)) {
    hash.update(isi)
    bytes += isi.length
    urut += 1
    const values = [institusi_id, id, urut, isi, now]
    await db.inTransaction(institusi_id, (tx) =>
      tx.query(
        `INSERT INTO tugas_berkas (institusi_id, tugas_id, urut, isi, dibuat_at)
         VALUES ($1, $2, $3, $4, $5)`,
        values,
      ),
    )
  }
  return { bytes, sidik: hash.digest('hex') }
}

/** The network's pieces are small and uneven; these are of one size, but for the last. */
async function* inPieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    held.push(piece)
    bytes += piece.length
    if (bytes < PIECE_BYTES) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** The text of a stored file from its beginning, a piece at a time; a letter is never cut. */
export async function* readBerkas(db: Database, kode: Kode): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const isi of readBytes(db, kode)) {
    const text = decoder.decode(isi, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** The bytes of a stored file from its beginning, a piece at a time. */
export async function* readBytes(
  db: Database, { institusi_id, id }: Kode,
): AsyncGenerator<Buffer> {
  for (let urut = 1; ; urut += 1) {
    const [row] = await db.inTransaction(institusi_id, (tx) =>
      tx.query<{ isi: Buffer }>(
        'SELECT isi FROM tugas_berkas WHERE institusi_id = $1 AND tugas_id = $2 AND urut = $3',
        [institusi_id, id, urut],
      ),
    )
    if (!row && urut === 1) throw refuse('TUGAS_BERKAS_HILANG')
    if (!row) return
    yield row.isi
  }
}
