import type { IncomingHttpHeaders } from 'node:http'
import { MINUTE_MS } from '#platform/clock'
import { SnapRefusal, type BankSnap } from '#snap/snap'

/** How far a bank's clock may be from ours, and how long a recorded call could be replayed. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS

/** The signature covers the timestamp, so a recorded call ends with it. */
export function requireFresh(timestamp: string, now: Date): void {
  if (Math.abs(Date.parse(timestamp) - now.getTime()) > CLOCK_SKEW_MS)
    throw new SnapRefusal('tanda_tangan', '[X-TIMESTAMP]')
}

/** The partner must be the owner of the token or key: its client id, or one of its company codes. */
export function requirePartner(
  { client_id, prefix }: BankSnap, headers: IncomingHttpHeaders,
): void {
  const partner = String(headers['x-partner-id']).trim()
  if (partner !== client_id && !prefix.has(partner))
    throw new SnapRefusal('tanda_tangan', '[X-PARTNER-ID]')
}
