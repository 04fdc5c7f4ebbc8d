import { later, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { OTP_KEPT_MS } from '#otp/otp'

/** Deletes rows after a day, so that numbers and addresses are not kept longer than needed. */
export async function forgetOtp({ clock }: { clock: Clock }, sweepDb: Database): Promise<boolean> {
  const before = later(clock.now(), -OTP_KEPT_MS)
  await sweepDb.platform('DELETE FROM otp WHERE dibuat_at < $1', [before])
  return false
}
