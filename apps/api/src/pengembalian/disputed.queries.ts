import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Account } from '#ledger/chart'
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

/** Whose titipan moved to a pupil, also over others, and how much ever came in that way. */
export async function findSources(tx: Tx, pihak_id: string): Promise<{ ids: string[]; masuk: Rupiah }> {
  const [row] = await tx.query<{ ids: string[]; masuk: Rupiah }>(
    `WITH RECURSIVE asal AS (
       SELECT m.dari_siswa_id AS id FROM offered.titipan_pindah m
        WHERE m.institusi_id = $1 AND m.ke_siswa_id = $2
       UNION
       SELECT m.dari_siswa_id FROM asal a
         JOIN offered.titipan_pindah m ON m.institusi_id = $1 AND m.ke_siswa_id = a.id)
     SELECT array(SELECT a.id FROM asal a WHERE a.id <> $2 ORDER BY a.id) AS ids,
            (SELECT coalesce(sum(m.jumlah), 0) FROM offered.titipan_pindah m
              WHERE m.institusi_id = $1 AND m.ke_siswa_id = $2)::bigint AS masuk`,
    [tx.institusi_id, pihak_id],
  )
  return row ?? { ids: [], masuk: rupiah(0) }
}

/** Agreed refunds that have not left, with what each took of a pupil's titipan, or of what titipan paid. */
export function listRunningTitipan(tx: Tx, pihak_id: string): Promise<{ id: string; jumlah: Rupiah }[]> {
  return tx.query<{ id: string; jumlah: Rupiah }>(
    `SELECT k.id, sum(t.amount)::bigint AS jumlah FROM pengembalian k
       LEFT JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = k.pembayaran_id
       JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = coalesce(k.pembayaran_id, k.id)
        AND b.reference = 'pengembalian/' || k.id
      CROSS JOIN LATERAL unnest(b.transfers) AS t
      WHERE k.institusi_id = $1 AND k.pihak_id = $2 AND k.status = 'berjalan'
        AND (p.metode = 'titipan' OR t.debit_account = 'titipan/' || k.pihak_id)
      GROUP BY k.id`,
    [tx.institusi_id, pihak_id],
  )
}

/** What guarded accounts hold beside what disputes took of their money. */
export async function findFree(tx: Tx, accounts: readonly Account[]): Promise<Map<Account, number>> {
  const rows = await tx.query<{ code: Account; free: number }>(
    `SELECT code, (held - disputed_in($1, code))::bigint AS free FROM offered.ledger_balance
      WHERE institusi_id = $1 AND code = ANY ($2)`,
    [tx.institusi_id, accounts],
  )
  return new Map(rows.map(({ code, free }) => [code, free]))
}
