import type { FormatImpor } from '@lunas/contract/buku/rekonsiliasi'
import type { Transfer } from '#ledger/ledger'
import type { Tx } from '#platform/db/database'

export type WithdrawnImpor = {
  id: string
  format: FormatImpor
  sekolah_id: string | null
  diimpor_oleh: string
  diimpor_at: Date
  dibatalkan_at: Date | null
}

export async function lockImporRow(tx: Tx, id: string): Promise<WithdrawnImpor | undefined> {
  const [row] = await tx.query<WithdrawnImpor>(
    `SELECT id, format, sekolah_id, diimpor_oleh, diimpor_at, dibatalkan_at FROM impor
      WHERE institusi_id = $1 AND id = $2 FOR UPDATE`,
    [tx.institusi_id, id],
  )
  return row
}

/** The first case of a report that people have decided; a batch's own word is not of the report. */
export async function findDecided(
  tx: Tx, { id, diimpor_at }: WithdrawnImpor,
): Promise<number | undefined> {
  const [row] = await tx.query<{ urut: number }>(
    `SELECT min(k.urut) AS urut FROM kasus k
       LEFT JOIN impor_baris b ON b.institusi_id = $1 AND b.impor_id = $2
        AND (b.identitas = k.identitas
             OR b.setoran_id = k.setoran_id AND k.identitas IS NULL AND k.dibuat_at >= $3)
      WHERE k.institusi_id = $1 AND k.diputus_oleh IS NOT NULL
        AND (b.identitas IS NOT NULL OR k.impor_id = $2)`,
    [tx.institusi_id, id, diimpor_at],
  )
  return row?.urut ?? undefined
}

/** A batch that holds money which this report told of; one that was handed over before others. */
export async function findSetoranOf(
  tx: Tx, id: string,
): Promise<{ isSent: boolean; sekolah: string } | undefined> {
  const [row] = await tx.query<{ isSent: boolean; sekolah: string }>(
    `SELECT t.status <> 'belum_disetorkan' AS "isSent", s.nama AS sekolah
       FROM impor_baris b
       JOIN offered.setoran_rincian r ON r.institusi_id = $1 AND r.subject_id = b.pembayaran_id
        AND r.posting_reference = b.posting_reference
       JOIN offered.setoran t ON t.institusi_id = $1 AND t.id = r.setoran_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id
      WHERE b.institusi_id = $1 AND b.impor_id = $2 ORDER BY 1 DESC, t.id LIMIT 1`,
    [tx.institusi_id, id],
  )
  return row
}

/** Whether a statement has shown what this report of a collector left to pay out. */
export async function isPaidOut(
  tx: Tx, { id, format }: WithdrawnImpor,
): Promise<boolean> {
  if (format === 'bank') return false
  const rows = await tx.query(
    `SELECT 1 FROM impor_baris b
       JOIN pencairan_hari h ON h.institusi_id = $1
        AND h.akun = CASE WHEN $3 = 'midtrans' THEN 'pencairan/midtrans'
                          ELSE 'pencairan/' || split_part(b.identitas, '/', 2) END
        AND h.hari = (b.waktu AT TIME ZONE 'Asia/Jakarta')::date
        AND NOT starts_with(h.identitas, 'batal/')
      WHERE b.institusi_id = $1 AND b.impor_id = $2 LIMIT 1`,
    [tx.institusi_id, id, format],
  )
  return rows.length > 0
}

export type BookedLine = {
  identitas: string
  setoran_id: string | null
  subject_id: string | null
  reference: string | null
  transfers: Transfer[] | null
}

/** Lines that still have their identity, some at a time, each with what it booked. */
export function nextLines(tx: Tx, impor_id: string, limit: number): Promise<BookedLine[]> {
  return tx.query<BookedLine>(
    `SELECT b.identitas, b.setoran_id, p.subject_id, p.reference, ${TRANSFERS} AS transfers
       FROM impor_baris b
       LEFT JOIN offered.ledger_posting p ON p.institusi_id = $1
        AND p.subject_id = ANY (ARRAY[b.pembayaran_id, b.impor_id])
        AND p.reference = coalesce(b.pembukuan, 'impor/' || b.identitas)
      WHERE b.institusi_id = $1 AND b.impor_id = $2 AND NOT starts_with(b.identitas, 'batal/')
      ORDER BY b.nomor, b.identitas LIMIT $3`,
    [tx.institusi_id, impor_id, limit],
  )
}

const TRANSFERS = `(SELECT jsonb_agg(jsonb_build_object(
    'debit', t.debit_account, 'credit', t.credit_account, 'amount', t.amount))
  FROM unnest(p.transfers) t)`

/** What cases about lines of this report booked when they ended by themselves. */
export function endedByThemselves(tx: Tx, impor_id: string): Promise<BookedLine[]> {
  return tx.query<BookedLine>(
    `SELECT k.identitas, NULL AS setoran_id, p.subject_id, p.reference, ${TRANSFERS} AS transfers
       FROM impor_baris b
       JOIN kasus k ON k.institusi_id = $1 AND k.identitas = b.identitas
       JOIN offered.ledger_posting p ON p.institusi_id = $1 AND p.subject_id = k.id
        AND p.reference = 'kasus'
      WHERE b.institusi_id = $1 AND b.impor_id = $2`,
    [tx.institusi_id, impor_id],
  )
}

/** Payments that only these lines had shown are missing a line again. */
export async function reopenMissing(tx: Tx, impor_id: string): Promise<void> {
  await tx.query(
    `UPDATE kasus k SET status = 'terbuka', tindakan = NULL, diputus_at = NULL
       FROM impor_baris b
      WHERE b.institusi_id = $1 AND b.impor_id = $2 AND k.institusi_id = $1
        AND k.identitas IS NULL AND k.tindakan = 'menyusul'
        AND k.sebab IN ('terlambat', 'belum_ada_di_impor')
        AND k.pembayaran_id = b.pembayaran_id AND k.posting_reference = b.posting_reference`,
    [tx.institusi_id, impor_id],
  )
}

/** Cases about its lines, and about what it missed, are about nothing any more. */
export async function endKasusOf(tx: Tx, impor_id: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE kasus k SET status = 'selesai', tindakan = 'impor_dibatalkan',
            diputus_at = coalesce(k.diputus_at, $3), diajukan_oleh = NULL, diajukan_at = NULL,
            usulan_pembayaran_id = NULL, usulan_reference = NULL, usulan_potongan = NULL,
            pihak_id = NULL
      WHERE k.institusi_id = $1 AND (
        k.impor_id = $2 AND k.status <> 'selesai'
        OR k.identitas IN (SELECT b.identitas FROM impor_baris b
                            WHERE b.institusi_id = $1 AND b.impor_id = $2))`,
    [tx.institusi_id, impor_id, now],
  )
}

/** The lines stay to be read, but belong to nothing, and another report may tell the same. */
export async function releaseLines(
  tx: Tx, impor_id: string, identitas: readonly string[],
): Promise<void> {
  await tx.query(
    `UPDATE impor_baris SET identitas = 'batal/' || impor_id || '/' || identitas,
            pembukuan = coalesce(pembukuan, 'impor/' || identitas),
            pembayaran_id = NULL, posting_reference = NULL, setoran_id = NULL
      WHERE institusi_id = $1 AND impor_id = $2 AND identitas = ANY ($3)`,
    [tx.institusi_id, impor_id, identitas],
  )
  for (const about of ['kasus', 'pencairan_hari']) {
    await tx.query(
      `UPDATE ${about} SET identitas = 'batal/' || $2 || '/' || identitas
        WHERE institusi_id = $1 AND identitas = ANY ($3)`,
      [tx.institusi_id, impor_id, identitas],
    )
  }
}

export async function markWithdrawn(
  tx: Tx, id: string, pengguna_id: string, alasan: string, now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE impor SET dibatalkan_at = $3, dibatalkan_oleh = $4, alasan_batal = $5
      WHERE institusi_id = $1 AND id = $2`,
    [tx.institusi_id, id, now, pengguna_id, alasan],
  )
}
