import type { Kode } from '@lunas/values/kode'
import type { Deps } from '#deps'
import type { ReceivedMoney } from '#pembayaran/payment-gateway'
import type { SettleOutcome } from '#pembayaran/settlements'

/** Books money that arrived, once, however often it is told. */
export async function settlePembayaran(
  { settlements, hints, metrics }: Pick<Deps, 'settlements' | 'hints' | 'metrics'>,
  { institusi_id, id }: Kode,
  gateway: string,
  money: ReceivedMoney,
): Promise<SettleOutcome> {
  const outcome = await settlements.settle({ institusi_id, pembayaran_id: id, gateway, money })
  metrics.settlements.inc({ outcome })
  if (outcome === 'lunas' || outcome === 'titipan') hints.publish(id)
  return outcome
}
