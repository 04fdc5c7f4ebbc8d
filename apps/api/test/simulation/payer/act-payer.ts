import { payWithCash } from '../desk/cash.ts'
import { giveBack, giveTitipanBack } from '../desk/give-back.ts'
import { payBySlip } from '../desk/slip.ts'
import { payAtBank } from './at-bank.ts'
import { payByGateway } from './by-gateway.ts'
import { payByLink } from './by-link.ts'
import { giveDonasi } from './for-donasi.ts'
import { topUpSaldo } from './for-saldo.ts'
import { payForSeveral } from './for-several.ts'
import { payFromTitipan } from './from-titipan.ts'
import { payInParts } from './in-parts.ts'
import type { Made, Payer, Pupil } from './payer.ts'
import { takeBack } from './taken-back.ts'

type Story = (payer: Payer, pupil: Pupil) => Promise<Made | undefined>

/** Every way in which money arrives, with its frequency. */
const STORIES = {
  gateway: { weight: 42, act: payByGateway },
  basket: { weight: 6, act: payForSeveral },
  bank: { weight: 17, act: payAtBank },
  cash: { weight: 12, act: payWithCash },
  slip: { weight: 7, act: payBySlip },
  link: { weight: 7, act: payByLink },
  titipan: { weight: 9, act: payFromTitipan },
  saldo: { weight: 9, act: topUpSaldo },
  donation: { weight: 12, act: giveDonasi },
  parts: { weight: 5, act: payInParts },
} as const satisfies Record<string, { weight: number; act: Story }>

const WEIGHTS = Object.fromEntries(
  Object.entries(STORIES).map(([name, { weight }]) => [name, weight]),
) as Record<keyof typeof STORIES, number>

/** The share of known payments whose payer asks for a refund. */
const REFUND_RATE = 0.14
/** The share of payers who ask for the child's titipan back, often while it is being spent. */
const KEPT_BACK_RATE = 0.06
/**
 * The share of payments that the gateway refunds without our request, sometimes beside our refund.
 */
const TAKEN_BACK_RATE = 0.2

/** Runs one payer's whole story. Returns whether a payment was made. */
export async function actPayer(payer: Payer): Promise<boolean> {
  const { random, diary } = payer
  const way = random.weighted(WEIGHTS)
  const made = await STORIES[way].act(payer, random.pick(payer.pupils))
  if (!made) return false
  diary.count(`paid by: ${way}`)
  const { pupil, sekolah_id = pupil.sekolah_id, kode_pembayaran } = made
  if (!kode_pembayaran) return true
  const isTaken = random.chance(TAKEN_BACK_RATE)
  await Promise.all([
    random.chance(KEPT_BACK_RATE) && giveTitipanBack(payer, pupil),
    random.chance(REFUND_RATE) && giveBack(payer, { sekolah_id }, kode_pembayaran),
    isTaken && takeBack(payer, kode_pembayaran),
  ])
  return true
}
