import { later, type Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { OTP_KEPT_MS } from '#otp/otp'

/** A number is not kept longer than its codes are of use. */
export async function forgetOtp({ clock }: { clock: Clock }, sweepDb: Database): Promise<boolean> {
  const before = later(clock.now(), -OTP_KEPT_MS)
  await sweepDb.platform('DELETE FROM otp WHERE dibuat_at < $1', [before])
  return false
}
