import type { Tx } from '#platform/db/database'
import type { Calon, LineOfKasus } from '#rekonsiliasi/calon'
import { isMutasi } from '#rekonsiliasi/rekonsiliasi'
import { grossMost } from '#rekonsiliasi/tarif'

/** More than these are not chosen from by eye; a number finds the others. */
const CALON_MAX = 20

export type CalonRow = Calon & {
  sekolah: string
  nama_siswa: string
  dibayar_at: Date
  pengirim: string
  nomor_kuitansi: string | null
}

const SELECT = `
  SELECT p.subject_id AS pembayaran_id, p.reference, p.occurred_at AS dibayar_at,
         p.receipt_no AS nomor_kuitansi, t.akun, t.total, m.metode, s.nama AS sekolah,
         w.nama AS nama_siswa, coalesce(b.pengirim, '') AS pengirim,
         EXISTS (SELECT 1 FROM impor_baris l WHERE l.institusi_id = $1
           AND l.pembayaran_id = p.subject_id AND l.posting_reference = p.reference) AS "isShown",
         line_can_show($3, $4::uuid, t.akun) AS "isExpected",
         EXISTS (SELECT 1 FROM kasus k
           WHERE k.institusi_id = $1 AND k.pembayaran_id = p.subject_id
             AND k.posting_reference = p.reference AND k.identitas IS NULL
             AND k.tindakan = 'catat_selisih' AND k.status = 'selesai') AS "isWrittenOff"
    FROM offered.ledger_posting p
    JOIN offered.pembayaran m ON m.institusi_id = $1 AND m.id = p.subject_id
    JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = m.sekolah_id
    JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = m.siswa_id
    LEFT JOIN offered.slip b ON b.institusi_id = $1 AND b.pembayaran_id = m.id
   CROSS JOIN LATERAL (
     SELECT min(x.debit_account) AS akun, sum(x.amount)::bigint AS total
       FROM unnest(p.transfers) x WHERE x.debit_account ~ '^(gateway|bank)/') t
   WHERE p.institusi_id = $1 AND p.event IN ('pembayaran_berhasil', 'titipan_masuk')
     AND t.akun IS NOT NULL AND ($2::uuid[] IS NULL OR m.sekolah_id = ANY ($2))`

/**
 * What a line may be by amount, account and day: what its bank's reference names before the rest,
 * then the nearest amount and the nearest day.
 */
export function findFitting(
  tx: Tx, line: LineOfKasus, schools: string[] | null,
): Promise<CalonRow[]> {
  return tx.query<CalonRow>(
    `SELECT * FROM (${SELECT} AND t.total BETWEEN $5::bigint AND $6::bigint
       -- Two people may see to a slip weeks after its line came.
       AND p.recorded_at BETWEEN $7::timestamptz - interval '14 days'
                             AND $7::timestamptz + interval '31 days') c
      WHERE c."isExpected" AND NOT c."isShown"
        AND (c.total = $5 OR starts_with(c.akun, 'gateway/'))
      ORDER BY split_part(c.reference, '/', 2) = $8 DESC, c.total,
               abs(extract(epoch FROM c.dibayar_at - $7::timestamptz)) LIMIT ${CALON_MAX}`,
    [
      tx.institusi_id, schools, line.identitas, line.sekolah_id, line.jumlah,
      isMutasi(line.identitas) ? grossMost(line.jumlah) : line.jumlah, line.waktu,
      line.referensi_uang,
    ],
  )
}

/** All money of these payments, whether or not it fits the line. */
export function findCalonOf(
  tx: Tx, line: LineOfKasus, ids: readonly string[], schools: string[] | null,
): Promise<CalonRow[]> {
  return tx.query<CalonRow>(
    `${SELECT} AND p.subject_id = ANY ($5) ORDER BY p.occurred_at DESC LIMIT ${CALON_MAX}`,
    [tx.institusi_id, schools, line.identitas, line.sekolah_id, ids],
  )
}

const NAMED_BY = {
  slip: 'SELECT pembayaran_id AS id FROM offered.slip WHERE institusi_id = $1 AND id = $2::uuid',
  siswa: `SELECT id FROM offered.pembayaran WHERE institusi_id = $1 AND siswa_id = $2::uuid
           ORDER BY dibuat_at DESC`,
  kuitansi: 'SELECT subject_id AS id FROM offered.ledger_posting WHERE institusi_id = $1 AND receipt_no = $2',
  nis: `SELECT p.id FROM offered.siswa w
          JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.siswa_id = w.id
         WHERE w.institusi_id = $1 AND w.nis = $2 ORDER BY p.dibuat_at DESC`,
} as const

/** The payments that a number of another kind leads to. */
export async function findNamedBy(
  tx: Tx, kind: keyof typeof NAMED_BY, text: string,
): Promise<string[]> {
  const rows = await tx.query<{ id: string | null }>(`${NAMED_BY[kind]} LIMIT 50`, [
    tx.institusi_id, text,
  ])
  return rows.flatMap(({ id }) => id ?? [])
}

/** The line that a case is about, as long as nobody owns it. */
export async function findLine(tx: Tx, identitas: string): Promise<LineOfKasus | undefined> {
  const [line] = await tx.query<LineOfKasus>(
    `SELECT b.identitas, b.referensi_uang, b.keterangan, b.jumlah, b.biaya, b.waktu, l.sekolah_id
       FROM impor_baris b
       JOIN impor l ON l.institusi_id = $1 AND l.id = b.impor_id
      WHERE b.institusi_id = $1 AND b.identitas = $2 AND b.arah = 'masuk'
        AND b.pembayaran_id IS NULL AND b.setoran_id IS NULL`,
    [tx.institusi_id, identitas],
  )
  return line
}
