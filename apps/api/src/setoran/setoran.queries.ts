import type { StatusSetoran } from '@lunas/contract/setoran'
import type { Zone } from '@lunas/values/local-date'
import type { Tx } from '#platform/db/database'
import type { ReadyMoney } from '#setoran/setoran'

/** Batches of one institution are put together one after another. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `setoran/${tx.institusi_id}`,
  ])
}

/**
 * A payment for several schools is deducted once, from the first of them. What a school's own
 * statement shows is with the school already.
 */
export function findReady(tx: Tx): Promise<ReadyMoney[]> {
  return tx.query<ReadyMoney>(
    `SELECT p.subject_id AS pembayaran_id, p.reference AS posting_reference,
            split_part(x.credit_account, '/', 2)::uuid AS sekolah_id,
            sum(x.amount)::bigint AS jumlah,
            CASE WHEN row_number() OVER (PARTITION BY p.subject_id, p.reference
                                         ORDER BY x.credit_account) = 1
                 THEN b.biaya ELSE 0 END::bigint AS biaya_penyedia,
            (SELECT coalesce(sum(f.amount), 0) FROM unnest(p.transfers) f
              WHERE f.credit_account = 'biaya_admin')::bigint AS biaya_admin,
            false AS kembali
       FROM laporan_baris b
       JOIN laporan l ON l.institusi_id = $1 AND l.id = b.laporan_id AND l.sekolah_id IS NULL
       JOIN ledger_posting p ON p.institusi_id = $1 AND p.subject_id = b.pembayaran_id
        AND p.reference = b.posting_reference
      CROSS JOIN LATERAL unnest(p.transfers) x
      WHERE b.institusi_id = $1 AND b.pembayaran_id IS NOT NULL
        AND starts_with(x.credit_account, 'piutang/')
        AND NOT EXISTS (SELECT 1 FROM setoran_rincian r WHERE r.institusi_id = $1
              AND r.pembayaran_id = p.subject_id AND r.posting_reference = p.reference)
      GROUP BY p.subject_id, p.reference, x.credit_account, b.biaya, p.transfers`,
    [tx.institusi_id],
  )
}

/**
 * What went back of payments that were reported, other than out of the school's own hands: by the
 * gateway, by a payer's bank, or to the pupil's titipan.
 */
export function findReturned(tx: Tx): Promise<ReadyMoney[]> {
  return tx.query<ReadyMoney>(
    `SELECT p.subject_id AS pembayaran_id, p.reference AS posting_reference,
            split_part(x.debit_account, '/', 2)::uuid AS sekolah_id,
            sum(x.amount)::bigint AS jumlah, 0 AS biaya_penyedia, 0 AS biaya_admin, true AS kembali
       FROM pengembalian k
       JOIN ledger_posting p ON p.institusi_id = $1 AND p.subject_id = k.pembayaran_id
        AND p.reference = 'pengembalian/' || k.id
      CROSS JOIN LATERAL unnest(p.transfers) x
      WHERE k.institusi_id = $1 AND k.status = 'selesai'
        AND starts_with(x.debit_account, 'piutang/')
        AND (k.cara = 'titipan' OR EXISTS (
              SELECT 1 FROM ledger_posting o CROSS JOIN LATERAL unnest(o.transfers) y
               WHERE o.institusi_id = $1 AND o.subject_id = k.pembayaran_id
                 AND o.reference = 'selesai/' || k.id
                 AND y.credit_account ~ '^(gateway/|ditarik$)'))
        AND EXISTS (
              SELECT 1 FROM laporan_baris b
                JOIN laporan l ON l.institusi_id = $1 AND l.id = b.laporan_id
                 AND l.sekolah_id IS NULL
               WHERE b.institusi_id = $1 AND b.pembayaran_id = k.pembayaran_id
                 AND b.arah = 'masuk')
        AND NOT EXISTS (SELECT 1 FROM setoran_rincian r WHERE r.institusi_id = $1
              AND r.pembayaran_id = p.subject_id AND r.posting_reference = p.reference)
      GROUP BY p.subject_id, p.reference, x.debit_account`,
    [tx.institusi_id],
  )
}

export async function zonesOf(tx: Tx, ids: string[]): Promise<Map<string, Zone>> {
  const rows = await tx.query<{ id: string; zona_waktu: Zone }>(
    'SELECT id, zona_waktu FROM sekolah WHERE institusi_id = $1 AND id = ANY ($2)',
    [tx.institusi_id, ids],
  )
  return new Map(rows.map(({ id, zona_waktu }) => [id, zona_waktu]))
}

export type NewSetoran = {
  id: string
  sekolah_id: string
  tanggal: string
  rincian: (ReadyMoney & { potongan: number })[]
  jumlah: number
  potongan: number
  dibuat_at: Date
}

export async function insertSetoran(tx: Tx, setoran: NewSetoran): Promise<void> {
  const { id, sekolah_id, tanggal, rincian, jumlah, potongan, dibuat_at } = setoran
  const paid = rincian.filter(({ kembali }) => !kembali)
  await tx.query(
    `INSERT INTO setoran (institusi_id, id, sekolah_id, tanggal, status, banyak, jumlah, potongan,
       dibuat_at) VALUES ($1, $2, $3, $4, 'belum_disetorkan', $5, $6, $7, $8)`,
    [tx.institusi_id, id, sekolah_id, tanggal, paid.length, jumlah, potongan, dibuat_at],
  )
  await tx.query(
    `INSERT INTO setoran_rincian (institusi_id, setoran_id, sekolah_id, pembayaran_id,
       posting_reference, jumlah, potongan, kembali)
     SELECT $1, $2, $3, * FROM unnest($4::uuid[], $5::text[], $6::bigint[], $7::bigint[],
       $8::boolean[])`,
    [
      tx.institusi_id, id, sekolah_id, rincian.map((one) => one.pembayaran_id),
      rincian.map((one) => one.posting_reference), rincian.map((one) => one.jumlah),
      rincian.map((one) => one.potongan), rincian.map((one) => one.kembali),
    ],
  )
}

export type SetoranRow = {
  id: string
  sekolah_id: string
  status: StatusSetoran
  jumlah: number
  potongan: number
  diajukan_oleh: string | null
  jumlah_diterima: number | null
}

/** Locked, so that of two people who decide at once the second finds it decided. */
export async function lockSetoran(tx: Tx, id: string): Promise<SetoranRow | undefined> {
  const [row] = await tx.query<SetoranRow>(
    `SELECT id, sekolah_id, status, jumlah, potongan, diajukan_oleh, jumlah_diterima
       FROM setoran
      WHERE institusi_id = $1 AND id = $2 FOR UPDATE`,
    [tx.institusi_id, id],
  )
  return row
}
