import { createHash } from 'node:crypto'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'

/**
 * Files outside the database. The name of a file starts with its institution and never changes its
 * content, so a folder serves as well as an object store.
 */
export type Storage = {
  /** After it answers, the file survives a crash. */
  put(kunci: string, content: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  get(kunci: string): Promise<Buffer | undefined>
  /** Deleting what is not there is no error. */
  delete(kunci: string): Promise<void>
  /** The names of all files that start with this. */
  list(prefix: string): AsyncIterable<string>
}

/** What a row stores of its file. */
export type Berkas<J extends string = string> = {
  kunci: string
  jenis: J
  ukuran: number
  sidik: Buffer
}

/** The kinds of files; each belongs to one slice, which knows the files that its rows name. */
const BERKAS_KINDS = ['bukti', 'slip', 'foto', 'fotosiswa', 'program', 'linimasa', 'produk', 'penyaluran', 'keringanan', 'logo'] as const
export type BerkasKind = (typeof BERKAS_KINDS)[number]

type Content<J extends string> = { jenis: J; isi: Buffer }

/**
 * Stores a file before its row is written: a row never names a file that is not there. A file whose
 * row was refused is deleted by `forgetOrphans`.
 *
 * The name has the hash of the content and an id of its own: two rows never share a file, so deleting
 * the file of one row cannot hurt another.
 */
export async function storeBerkas<J extends string>(
  storage: Storage, institusi_id: string, kind: BerkasKind, content: Content<J>, now: Date,
): Promise<Berkas<J>> {
  const { jenis, isi } = content
  const sidik = createHash('sha256').update(isi).digest()
  const kunci = `${institusi_id}/${kind}/${timeOrderedId(now)}-${sidik.toString('hex')}`
  await storage.put(kunci, isi)
  return { kunci, jenis, ukuran: isi.length, sidik }
}

/** The file of a row as a data address; refuses with a sentence when it is lost or was changed. */
export async function readBerkas(
  storage: Storage, { kunci, jenis, sidik }: Omit<Berkas, 'ukuran'>,
): Promise<string> {
  const found = await findBerkas(storage, { kunci, jenis, sidik })
  if (found === undefined) throw refuse('BERKAS_HILANG')
  return found
}

/** The same, where somebody can go on without the file. */
export async function findBerkas(
  storage: Storage, { kunci, jenis, sidik }: Omit<Berkas, 'ukuran'>,
): Promise<string | undefined> {
  const isi = await storage.get(kunci)
  const isWhole = isi && createHash('sha256').update(isi).digest().equals(sidik)
  return isWhole ? `data:${jenis};base64,${isi.toString('base64')}` : undefined
}

const KUNCI = /^([a-z][a-z0-9]*)\/([a-z]+)\/([0-9a-f]{8})-([0-9a-f]{4})-/

/** What a name says about its file; undefined for files that this program did not name. */
export function partsOf(
  kunci: string,
): { institusi_id: string; kind: BerkasKind; disimpan_at: Date } | undefined {
  const [, institusi_id = '', folder, high = '', low = ''] = KUNCI.exec(kunci) ?? []
  const kind = BERKAS_KINDS.find((one) => one === folder)
  return kind && { institusi_id, kind, disimpan_at: new Date(Number.parseInt(high + low, 16)) }
}
