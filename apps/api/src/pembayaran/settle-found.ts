import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { chargeOf } from '#pembayaran/gabungan.queries'
import { settleGabungan } from '#pembayaran/settle-gabungan'
import { settleOne } from '#pembayaran/settlements'

type FoundMoney = { gateway: string; referensi: string; jumlah: Rupiah; diterima_at: Date }

/**
 * Books money that two people found, by the same function as every other and in the commit of
 * their decision. False when the payment was settled before: then this would be the same money.
 */
export async function settleFound(
  tx: Tx, pembayaran_id: string, { gateway, ...money }: FoundMoney, now: Date,
): Promise<boolean> {
  const charge = await chargeOf(tx, pembayaran_id)
  const settlement = { pembayaran_id: charge, gateway, money }
  const outcome =
    charge === pembayaran_id
      ? await settleOne(tx, now, settlement)
      : await settleGabungan(tx, now, settlement)
  return outcome === 'lunas'
}
