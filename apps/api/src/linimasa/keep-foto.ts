import { FOTO_MAX } from '@lunas/contract/linimasa/linimasa'
import { FOTO_FORMATS, FOTO_WIDTH_MAX, fotoWidths, type FotoFormat } from '@lunas/values/foto-linimasa'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { createHash } from 'node:crypto'
import { lockOwnInfo, requireInfo } from '#linimasa/editor'
import { findDraftFile, insertFoto, type FotoFile } from '#linimasa/foto.queries'
import { listFoto } from '#linimasa/kelola.queries'
import { showFoto, type FotoRow } from '#linimasa/linimasa'
import type { Needs } from '#linimasa/needs'
import { DAY_MS, later, type Clock } from '#platform/clock'
import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database, Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { drawWidths } from '#platform/pictures/draw-widths'
import { readBerkas, storeBerkas } from '#platform/storage/storage'

type FotoDeps = Pick<Needs, 'db' | 'clock' | 'storage'>

const FORMATS: readonly FotoFormat[] = ['avif', 'webp', 'jpg']

/** Draws a picture again in several widths and keeps it for a post, not yet shown to families. */
export async function keepFoto(
  { db, clock, storage }: FotoDeps, idlinimasa: string, caller: Caller, { pieces }: Upload,
) {
  const person = personOf(caller)
  const { institusi_id } = person
  const now = clock.now()
  await db.inTransaction(institusi_id, async (tx) => {
    const post = await requireInfo(tx, person, idlinimasa)
    await requireRoom(tx, post.id)
  })
  const drawn = await drawWidths(
    Buffer.concat(await Array.fromAsync(pieces)), FORMATS, fotoWidths, FOTO_WIDTH_MAX,
  )
  const largest = drawn?.files.at(-1)
  if (!drawn || !largest) throw refuse('LINIMASA_FOTO_TIDAK_TERBACA')
  const files: FotoFile[] = []
  for (const { lebar, format, isi } of drawn.files) {
    const content = { jenis: FOTO_FORMATS[format], isi }
    files.push({ lebar, ...(await storeBerkas(storage, institusi_id, 'linimasa', content, now)) })
  }
  const foto: FotoRow = {
    id: timeOrderedId(now), lebar: drawn.lebar, tinggi: drawn.tinggi,
    sidik: createHash('sha256').update(largest.isi).digest(),
  }
  await db.inTransaction(institusi_id, async (tx) => {
    // Locked, so that pictures sent together are counted one after the other.
    const post = await lockOwnInfo(tx, person, idlinimasa)
    await requireRoom(tx, post.id)
    await insertFoto(tx, post.id, foto, files, now)
  })
  return { idfoto: formatKode('foto', institusi_id, foto.id), foto: showFoto(institusi_id, foto) }
}

async function requireRoom(tx: Tx, linimasa_id: string): Promise<void> {
  const kept = await listFoto(tx, linimasa_id)
  if (kept.length >= FOTO_MAX) throw refuse('LINIMASA_FOTO_TERLALU_BANYAK', { maks: `${FOTO_MAX}` })
}

/** A picture for its editors, also of a draft, which has no public address. */
export async function readDraftFoto(
  { db, storage }: FotoDeps, idfoto: string, caller: Caller,
): Promise<{ isi: string }> {
  const person = personOf(caller)
  const id = idOfKode('foto', idfoto)
  const file = await db.inTransaction(person.institusi_id, async (tx) => {
    const found = id === null ? undefined : await findDraftFile(tx, id, FOTO_FORMATS.webp)
    if (!found) throw refuse('LINIMASA_TIDAK_DITEMUKAN')
    await requireInfo(tx, person, formatKode('linimasa', tx.institusi_id, found.linimasa_id))
    return found
  })
  return { isi: await readBerkas(storage, file) }
}

/** A picture that was sent and left out of the post may come back by an undo, but not after a day. */
const UNUSED_KEPT_MS = DAY_MS

/** Deletes pictures that no post shows; the sweep of files without a row deletes their files. */
export async function forgetUnusedFoto(
  { clock }: { clock: Clock }, sweepDb: Database,
): Promise<Deleted> {
  return countDeleted(
    sweepDb, 'DELETE FROM linimasa_foto WHERE NOT dipakai AND dibuat_at < $1',
    [later(clock.now(), -UNUSED_KEPT_MS)],
  )
}
