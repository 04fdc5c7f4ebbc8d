import type { Rupiah } from '@lunas/values/rupiah'
import { openAccount } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { chargeOf } from '#pembayaran/gabungan.queries'
import { settleGabunganLying } from '#pembayaran/settle-gabungan'
import { settleLying } from '#pembayaran/settlements'
import { bankAccount } from '#slip/slip'

/** Money that two people found in a bank account. */
export type FoundMoney = {
  /** Whose own account it lies in; null for the account that collects for all. */
  rekening_sekolah_id: string | null
  /** Under which it is booked, once. */
  reference: string
  jumlah: Rupiah
  diterima_at: Date
}

/**
 * Books money that two people found, by the same function as every other and in the commit of
 * their decision: of a basket all parts. Answers with the payments that it paid; none when the payment
 * was settled before, since then this would be the same money.
 */
export async function settleFound(
  tx: Tx, pembayaran_id: string, { rekening_sekolah_id, ...money }: FoundMoney, now: Date,
): Promise<string[]> {
  const charge = await chargeOf(tx, pembayaran_id)
  const parts = await partsOf(tx, pembayaran_id, charge)
  const holders = rekening_sekolah_id ? [rekening_sekolah_id] : parts.map((one) => one.sekolah_id)
  for (const id of new Set(holders)) await openAccount(tx, bankAccount(id))
  const [first = ''] = holders
  const outcome = charge === pembayaran_id
    ? await settleLying(tx, now, charge, { ...money, source: bankAccount(first) })
    : await settleGabunganLying(tx, now, charge, {
        ...money, source: rekening_sekolah_id && bankAccount(rekening_sekolah_id),
      })
  return outcome === 'lunas' ? parts.map(({ id }) => id) : []
}

/** The payments of a charge in the order in which money pays them. */
function partsOf(
  tx: Tx, pembayaran_id: string, gabungan_id: string,
): Promise<{ id: string; sekolah_id: string }[]> {
  return tx.query<{ id: string; sekolah_id: string }>(
    `SELECT p.id, p.sekolah_id FROM pembayaran p
       LEFT JOIN pembayaran_bagian b ON b.institusi_id = $1 AND b.pembayaran_id = p.id
      WHERE p.institusi_id = $1 AND (p.id = $2 OR b.gabungan_id = $3) ORDER BY b.urutan`,
    [tx.institusi_id, pembayaran_id, gabungan_id],
  )
}
