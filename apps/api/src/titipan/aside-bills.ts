import { leastRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { Baris } from '#pembayaran/pembayaran'

/** A payment for which titipan was set aside, and the child who owns that titipan. */
export type Which = { id: string; siswa_id: string }

type AsideBill = {
  tagihan_id: string
  /** How much of the bill is still unpaid. */
  sisa: Rupiah
  boleh_dicicil: boolean
  dibatalkan: boolean
  /** The part of the requested amount that the payment's own money has not covered. */
  kurang: Rupiah
  /** How much of the payment's own money is allocated to this bill. */
  terletak: Rupiah
}

/** Reads the bills that set-aside titipan will pay. Locks them in the order of settlements. */
export async function lockAsideBills(tx: Tx, { id, siswa_id }: Which): Promise<AsideBill[]> {
  const lines = await tx.query<{ tagihan_id: string }>(
    `SELECT t.id AS tagihan_id FROM titipan_disisihkan_rincian d
       JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = d.tagihan_id AND t.siswa_id = $3
      WHERE d.institusi_id = $1 AND d.pembayaran_id = $2`,
    [tx.institusi_id, id, siswa_id],
  )
  const ids = lines.map(({ tagihan_id }) => tagihan_id)
  await tx.query('SELECT lock_tagihan($1, $2)', [tx.institusi_id, ids])
  return tx.query<AsideBill>(
    `SELECT t.id AS tagihan_id, t.sisa, t.boleh_dicicil,
            t.dibatalkan_at IS NOT NULL AS dibatalkan,
            (d.jumlah + coalesce(r.jumlah, 0) - l.dibayar)::bigint AS kurang,
            (l.dibayar - l.dilepas)::bigint AS terletak
       FROM titipan_disisihkan_rincian d
       JOIN offered.tagihan t ON t.institusi_id = $1 AND t.id = d.tagihan_id AND t.siswa_id = $3
       LEFT JOIN offered.pembayaran_rincian r ON r.institusi_id = $1 AND r.pembayaran_id = $2
            AND r.target_id = t.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.amount) FILTER (WHERE x.credit_account ~ '^piutang/'), 0) AS dibayar,
               coalesce(sum(x.amount) FILTER (WHERE x.debit_account ~ '^piutang/'), 0) AS dilepas
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) x
         WHERE p.institusi_id = $1 AND p.subject_id = $2 AND x.target_id = t.id) l
      WHERE d.institusi_id = $1 AND d.pembayaran_id = $2
      ORDER BY t.id`,
    [tx.institusi_id, id, siswa_id],
  )
}

/**
 * How much these bills take of the total asked for them. That may be more than was set aside: the
 * gateway's money for a bill that takes no part payments may have become titipan too.
 */
export function payableOf(bills: readonly AsideBill[]): Baris[] {
  return bills.flatMap(({ tagihan_id, sisa, kurang, boleh_dicicil, dibatalkan }) => {
    const jumlah = leastRupiah(sisa, kurang)
    const isTaken = !dibatalkan && jumlah > 0 && (jumlah === sisa || boleh_dicicil)
    return isTaken ? [{ tagihan_id, jumlah }] : []
  })
}

/**
 * Bills that would keep a part of the payment's money after these lines are paid, although they
 * take no part payments, or nothing any more.
 */
export function unfitOf(bills: readonly AsideBill[], lines: readonly Baris[]): string[] {
  const paid = new Set(lines.map(({ tagihan_id }) => tagihan_id))
  return bills
    .filter(({ tagihan_id, terletak, sisa, boleh_dicicil, dibatalkan }) =>
      terletak > 0 && !paid.has(tagihan_id) && (dibatalkan || (sisa > 0 && !boleh_dicicil)))
    .map(({ tagihan_id }) => tagihan_id)
}
