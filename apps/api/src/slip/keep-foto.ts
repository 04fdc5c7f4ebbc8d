import { formatKode } from '@lunas/values/kode'
import { DAY_MS, HOUR_MS, later, type Clock } from '#platform/clock'
import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database, Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { moneyEndsAt } from '#platform/money-kept'
import { storeBerkas } from '#platform/storage/storage'
import type { Needs } from '#slip/needs'
import { readFotoOrPdf } from '#slip/slip'
import { countFoto, insertFoto } from '#slip/slip.queries'

/** The form that names it is sent within moments; a day also covers a lost network. */
const FOTO_KEPT_MS = DAY_MS

/** More than the busiest desk sends in a day; without a limit one session could fill the disk. */
export const FOTO_MAX = 200

/** Keeps a photo until the same person records the transfer that it shows. */
export async function keepFoto(
  { db, clock, storage }: Pick<Needs, 'db' | 'clock' | 'storage'>, caller: Caller, file: Upload,
): Promise<{ foto: string }> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const now = clock.now()
  await db.inTransaction(institusi_id, (tx) => requireRoom(tx, pengguna_id, now))
  const content = await readFotoOrPdf(file)
  const foto = await storeBerkas(storage, institusi_id, 'slip', content, now)
  const id = timeOrderedId(now)
  await db.inTransaction(institusi_id, async (tx) => {
    await requireRoom(tx, pengguna_id, now)
    await insertFoto(tx, id, foto, pengguna_id, now)
  })
  return { foto: formatKode('foto', institusi_id, id) }
}

async function requireRoom(tx: Tx, pengguna_id: string, now: Date): Promise<void> {
  const kept = await countFoto(tx, pengguna_id, later(now, -FOTO_KEPT_MS))
  if (kept >= FOTO_MAX) throw refuse('FOTO_TERLALU_BANYAK')
}

/** From when on a photo is too old to be named by a slip. */
export function fotoEndsAt(now: Date): Date {
  return later(now, -FOTO_KEPT_MS)
}

/**
 * Deletes photos that were sent long ago; a recorded slip names the same file. An hour later than
 * they can be named, so that no slip is being written with a photo that is deleted.
 */
export async function forgetFoto({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  return countDeleted(sweepDb, 'DELETE FROM slip_foto WHERE dibuat_at < $1', [
    later(fotoEndsAt(clock.now()), -HOUR_MS),
  ])
}

/**
 * Lets go of the files of old slips, which the sweep of files without a row deletes, and of the names
 * of those who sent the money.
 */
export async function forgetOldSlip(
  { clock }: { clock: Clock }, sweepDb: Database,
): Promise<Deleted> {
  return countDeleted(
    sweepDb,
    `UPDATE slip SET kunci = NULL, pengirim = '' WHERE kunci IS NOT NULL AND diajukan_at < $1`,
    [moneyEndsAt(clock.now())],
  )
}
