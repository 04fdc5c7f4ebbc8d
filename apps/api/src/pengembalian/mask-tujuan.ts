import { DAY_MS, later, type Clock } from '#platform/clock'
import type { Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'

/**
 * Two years: if an officer sent a refund to a wrong account, the whole number is the evidence, and
 * nobody complains later than that.
 */
const TUJUAN_KEPT_MS = 730 * DAY_MS

/** Masks the accounts that old refunds went to. */
export async function maskTujuan({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  const rows = await sweepDb.platform<{ institusi_id: string; banyak: number }>(
    'SELECT institusi_id, banyak FROM mask_tujuan($1)', [later(clock.now(), -TUJUAN_KEPT_MS)],
  )
  return new Map(rows.map(({ institusi_id, banyak }) => [institusi_id, banyak]))
}
