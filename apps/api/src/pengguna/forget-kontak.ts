import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'

/** Deletes old contacts once the link that restores them has expired. */
export async function forgetKontak({ clock }: { clock: Clock }, sweepDb: Database): Promise<boolean> {
  await sweepDb.platform('DELETE FROM kontak_lama WHERE berlaku_sampai < $1', [clock.now()])
  return false
}
