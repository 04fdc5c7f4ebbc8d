import { setTimeout as pause } from 'node:timers/promises'
import type { TakeBackWish } from '../gateway-control.ts'
import type { Payer } from './payer.ts'

/** The share without a notification; only a report shows them. */
const SILENT_RATE = 0.15
const PART_MAX = 50_000

/**
 * Refunds without our request: somebody uses the gateway's dashboard, or the payer complains to a
 * bank. Notified repeatedly, as everything from the gateway.
 */
export async function takeBack(payer: Payer, kode_pembayaran: string): Promise<void> {
  const { gateway, random, diary } = payer
  const act = random.weighted({ refund: 50, refund_in_parts: 22, dispute: 17, dispute_a_part: 11 })
  const wish: TakeBackWish = { notify: !random.chance(SILENT_RATE) }
  const part = { ...wish, amount: random.int(1, PART_MAX) }
  const isRefund = act === 'refund' || act === 'refund_in_parts'
  const isInPart = act === 'refund_in_parts' || act === 'dispute_a_part'
  const take = (how: TakeBackWish) =>
    gateway.takeBack(kode_pembayaran, isRefund ? 'refund' : 'chargeback', how)
  // Most methods support no refund; then only a bank can take the money back.
  if (!(await take(isInPart ? part : wish))) return diary.count(`taken back: no ${act}`)
  diary.count(`taken back: ${act}`)
  if (act === 'refund_in_parts') await take(random.chance(0.5) ? wish : part)
  if (random.chance(0.4)) {
    await pause(random.int(0, 800))
    await gateway.resend(kode_pembayaran, random.int(1, 3))
  }
}
