import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

/** What was taken back of these payments, less what was given up for it or won. */
export async function findDisputed(tx: Tx, parts: readonly string[]): Promise<Rupiah> {
  const [row] = await tx.query<{ jumlah: Rupiah }>(
    `SELECT greatest(0, coalesce(sum(CASE WHEN t.debit_account = 'ditarik' THEN t.amount
                                          WHEN t.credit_account = 'ditarik' THEN -t.amount END),
                                 0))::bigint AS jumlah
       FROM offered.ledger_posting b CROSS JOIN LATERAL unnest(b.transfers) AS t
      WHERE b.institusi_id = $1 AND b.subject_id = ANY ($2)`,
    [tx.institusi_id, parts],
  )
  return row?.jumlah ?? rupiah(0)
}

/** The payments of a pupil, or parts of the same baskets, that a bank took money of. */
export async function listDisputedCharges(tx: Tx, pihak_id: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `WITH own AS (
       SELECT p.id FROM offered.pembayaran p WHERE p.institusi_id = $1 AND p.pihak_id = $2
     ), semua AS (
       SELECT id FROM own
       UNION
       SELECT b.pembayaran_id FROM offered.pembayaran_bagian a
         JOIN offered.pembayaran_bagian b ON b.institusi_id = $1 AND b.gabungan_id = a.gabungan_id
        WHERE a.institusi_id = $1 AND a.pembayaran_id = ANY (ARRAY(SELECT id FROM own))
     )
     SELECT DISTINCT b.subject_id AS id FROM offered.ledger_posting b
      WHERE b.institusi_id = $1 AND b.subject_id = ANY (ARRAY(SELECT id FROM semua))
        AND b.event = 'penarikan_gerbang'
      ORDER BY b.subject_id`,
    [tx.institusi_id, pihak_id],
  )
  return rows.map(({ id }) => id)
}

/** Agreed refunds of these payments that have not left, but for this one. */
export async function findRunning(
  tx: Tx, parts: readonly string[], but: string,
): Promise<Rupiah> {
  const [row] = await tx.query<{ jumlah: Rupiah }>(
    `SELECT coalesce(sum(jumlah), 0)::bigint AS jumlah FROM pengembalian
      WHERE institusi_id = $1 AND pembayaran_id = ANY ($2) AND status = 'berjalan' AND id <> $3`,
    [tx.institusi_id, parts, but],
  )
  return row?.jumlah ?? rupiah(0)
}

/** Agreed refunds of a pupil's titipan that have not left. */
export async function findRunningTitipan(tx: Tx, pihak_id: string): Promise<Rupiah> {
  const [row] = await tx.query<{ jumlah: Rupiah }>(
    `SELECT coalesce(sum(jumlah), 0)::bigint AS jumlah FROM pengembalian
      WHERE institusi_id = $1 AND pihak_id = $2 AND pembayaran_id IS NULL AND status = 'berjalan'`,
    [tx.institusi_id, pihak_id],
  )
  return row?.jumlah ?? rupiah(0)
}
