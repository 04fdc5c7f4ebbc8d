import type { Kode } from '@lunas/values/kode'
import type { ReceivedMoney } from '#ports/payment-gateway'
import type { Needs } from '#pembayaran/needs'
import { settleGabungan } from '#pembayaran/settle-gabungan'
import { alone, type SettleOutcome } from '#pembayaran/settlements'

/** Books money that arrived, once, however often it is told. */
export async function settlePembayaran(
  deps: Pick<Needs, 'settlements' | 'hints' | 'metrics' | 'db' | 'clock'>,
  { institusi_id, id }: Kode,
  gateway: string,
  money: ReceivedMoney,
): Promise<SettleOutcome> {
  const { settlements, hints, metrics, db, clock } = deps
  const settlement = { institusi_id, pembayaran_id: id, gateway, money }
  const single = await settlements.settle(settlement)
  // Joint payments are few, so they are looked for only where there is no such payment.
  const outcome = single === 'tidak_ada'
    ? await settleGabungan(alone(db, institusi_id), clock.now(), settlement)
    : single
  metrics.settlements.inc({ outcome })
  if (outcome === 'lunas' || outcome === 'titipan') hints.publish(id)
  return outcome
}
