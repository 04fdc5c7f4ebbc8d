import { DAY_MS, later, type Clock } from '#platform/clock'
import type { Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/** Longer than anybody asks whose money a matched line was; an open line keeps its text. */
const KETERANGAN_KEPT_MS = 730 * DAY_MS

/** Empties the texts of old matched lines of bank statements, which name who sent the money. */
export async function forgetKeteranganBank(
  { clock }: { clock: Clock }, sweepDb: Database,
): Promise<Deleted> {
  const rows = await sweepDb.platform<{ institusi_id: string; banyak: number }>(
    'SELECT institusi_id, banyak FROM forget_keterangan_bank($1)', [later(clock.now(), -KETERANGAN_KEPT_MS)],
  )
  return new Map(rows.map(({ institusi_id, banyak }) => [institusi_id, banyak]))
}
