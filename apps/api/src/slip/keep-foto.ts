import { formatKode } from '@lunas/values/kode'
import { DAY_MS, later, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import type { Upload } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#slip/needs'
import { readFoto } from '#slip/slip'
import { countFoto, insertFoto } from '#slip/slip.queries'

/** The form that names it is sent within moments; a day also covers a lost network. */
const FOTO_KEPT_MS = DAY_MS

/** More than the busiest desk sends in a day; without a limit one session could fill the disk. */
export const FOTO_MAX = 200

/** Keeps a photo until the same person records the transfer that it shows. */
export async function keepFoto(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, caller: Caller, file: Upload,
): Promise<{ foto: string }> {
  const { institusi_id, pengguna_id } = personOf(caller)
  const foto = await readFoto(file)
  const now = clock.now()
  const id = timeOrderedId(now)
  await db.inTransaction(institusi_id, async (tx) => {
    const kept = await countFoto(tx, pengguna_id, later(now, -FOTO_KEPT_MS))
    if (kept >= FOTO_MAX) throw refuse('FOTO_TERLALU_BANYAK')
    await insertFoto(tx, id, foto, pengguna_id, now)
  })
  return { foto: formatKode('foto', institusi_id, id) }
}

/** Deletes photos that were sent long ago; a recorded slip has its own copy. */
export async function forgetFoto({ clock }: { clock: Clock }, sweepDb: Database): Promise<boolean> {
  await sweepDb.platform('DELETE FROM slip_foto WHERE dibuat_at < $1', [
    later(clock.now(), -FOTO_KEPT_MS),
  ])
  return false
}
