import { later, type Clock } from '#platform/clock'
import { countDeleted, type Deleted } from '#platform/db/count-deleted'
import type { Database } from '#platform/db/database'
import { OTP_KEPT_MS } from '#otp/otp'

/** Deletes rows after a day, so that numbers and addresses are not kept longer than needed. */
export async function forgetOtp({ clock }: { clock: Clock }, sweepDb: Database): Promise<Deleted> {
  const before = later(clock.now(), -OTP_KEPT_MS)
  return countDeleted(sweepDb, 'DELETE FROM otp WHERE dibuat_at < $1', [before])
}
