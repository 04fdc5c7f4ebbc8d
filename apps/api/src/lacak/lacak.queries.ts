import type { StatusSetoran } from '@lunas/contract/buku/setoran'
import type { StatusPembayaran } from '@lunas/contract/pembayaran/status'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import type { Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import type { JenisPihak } from '#siswa/siswa'

/** Enough for a bill that was paid in many parts. */
const FOUND_MAX = 20

/** The account in which collected money waits until a bank statement shows the pay-out. */
const COLLECTOR = `'pencairan/' || CASE WHEN starts_with(b.identitas, 'snap/')
  THEN split_part(b.identitas, '/', 2) ELSE split_part(b.identitas, '/', 1) END`

/**
 * Statement lines of the last 92 days by their text, for lines without a reference. Older lines are
 * found by the number of their case.
 */
const LINE_SAYS = `l.impor_id IN (SELECT r.id FROM offered.impor r WHERE r.institusi_id = $1
    AND r.sampai >= (SELECT max(x.sampai) FROM offered.impor x WHERE x.institusi_id = $1)
                    - interval '92 days')
  AND strpos(lower(l.keterangan), lower($2)) > 0`

/**
 * The payments behind report lines: the payment itself, those of a batch, or those of the days that
 * a pay-out was for.
 */
function ownersOf(which: string): string {
  return `SELECT l.pembayaran_id AS id FROM offered.impor_baris l
           WHERE l.institusi_id = $1 AND ${which} AND l.pembayaran_id IS NOT NULL
          UNION ALL SELECT r.subject_id FROM offered.impor_baris l
            JOIN offered.setoran_rincian r ON r.institusi_id = $1 AND r.setoran_id = l.setoran_id
           WHERE l.institusi_id = $1 AND ${which}
          UNION ALL SELECT b.pembayaran_id FROM offered.impor_baris l
            JOIN offered.pencairan_hari h ON h.institusi_id = $1 AND h.identitas = l.identitas
            JOIN offered.impor r ON r.institusi_id = $1 AND r.format <> 'bank'
             AND h.hari BETWEEN (r.dari AT TIME ZONE 'Asia/Jakarta')::date
                            AND (r.sampai AT TIME ZONE 'Asia/Jakarta')::date
            JOIN offered.impor_baris b ON b.institusi_id = $1 AND b.impor_id = r.id
             AND (b.waktu AT TIME ZONE 'Asia/Jakarta')::date = h.hari
             AND h.akun = ${COLLECTOR} AND b.pembayaran_id IS NOT NULL
           WHERE l.institusi_id = $1 AND ${which} AND NOT starts_with(l.identitas, 'batal/')`
}

/**
 * The payments behind refunds: the refunded payment or, for refunded titipan, the payments that
 * left titipan with the pupil or with a sibling who passed it on.
 */
function refundedOf(which: string): string {
  return `SELECT z.pembayaran_id AS id FROM offered.pengembalian z
           WHERE z.institusi_id = $1 AND ${which} AND z.pembayaran_id IS NOT NULL
          UNION ALL SELECT p.id FROM offered.pengembalian z
            JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.pihak_id IN (
              SELECT z.pihak_id UNION ALL SELECT m.dari_siswa_id FROM offered.titipan_pindah m
               WHERE m.institusi_id = $1 AND m.ke_siswa_id = z.pihak_id)
            JOIN offered.ledger_posting b ON b.institusi_id = $1 AND b.subject_id = p.id
             AND EXISTS (SELECT 1 FROM unnest(b.transfers) t
                          WHERE t.credit_account = 'titipan/' || p.pihak_id)
           WHERE z.institusi_id = $1 AND ${which} AND z.pembayaran_id IS NULL`
}

const IDS = {
  // A basket's reference leads to the payments of all its children.
  pembayaran: `SELECT id FROM offered.pembayaran WHERE institusi_id = $1 AND id = $2::uuid
               UNION ALL SELECT b.pembayaran_id FROM offered.pembayaran_bagian b
                WHERE b.institusi_id = $1 AND b.gabungan_id = $2::uuid`,
  // The end of either reference, as people type it.
  pendek: `SELECT id FROM offered.pembayaran WHERE institusi_id = $1 AND right(id::text, 12) = $2
           UNION ALL SELECT b.pembayaran_id FROM offered.pembayaran_bagian b
            WHERE b.institusi_id = $1 AND right(b.gabungan_id::text, 12) = $2`,
  tagihan: `SELECT r.pembayaran_id AS id FROM offered.pembayaran_rincian r
             WHERE r.institusi_id = $1 AND r.target_id = $2::uuid`,
  siswa: `SELECT p.id FROM offered.pembayaran p WHERE p.institusi_id = $1 AND p.pihak_id = $2::uuid
           ORDER BY p.dibuat_at DESC`,
  setoran: `SELECT r.subject_id AS id FROM offered.setoran_rincian r
             WHERE r.institusi_id = $1 AND r.setoran_id = $2::uuid`,
  kuitansi: 'SELECT subject_id AS id FROM offered.ledger_posting WHERE institusi_id = $1 AND receipt_no = $2',
  pengembalian: refundedOf('z.id = $2::uuid'),
  uang: `${ownersOf('l.referensi_uang = $2')} UNION ALL ${refundedOf('z.referensi = $2')}`,
  kasus: `SELECT k.pembayaran_id AS id FROM offered.kasus k
           WHERE k.institusi_id = $1 AND k.urut = $2::int AND k.pembayaran_id IS NOT NULL
          UNION ALL SELECT r.subject_id FROM offered.kasus k
            JOIN offered.setoran_rincian r ON r.institusi_id = $1 AND r.setoran_id = k.setoran_id
           WHERE k.institusi_id = $1 AND k.urut = $2::int
          UNION ALL ${ownersOf(`l.identitas = (
            SELECT k.identitas FROM offered.kasus k WHERE k.institusi_id = $1 AND k.urut = $2::int)`)}`,
  kata: ownersOf(LINE_SAYS),
} as const
export type Handle = keyof typeof IDS

/** The payments that a reference, number or text leads to. */
export async function findPayments(tx: Tx, handle: Handle, text: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(`${IDS[handle]} LIMIT ${FOUND_MAX}`, [
    tx.institusi_id, text,
  ])
  return [...new Set(rows.map(({ id }) => id))]
}

export type PaymentRow = {
  id: string
  untuk: Untuk
  pihak_id: string
  pihak: JenisPihak
  sekolah_id: string
  status: StatusPembayaran
  sekolah: string
  nama_siswa: string
  jumlah: Rupiah
  biaya: Rupiah
  dibuat_at: Date
}

/** Limited to the schools that the person works for; null means all schools. */
export function readPayments(
  tx: Tx, ids: string[], schools: string[] | null,
): Promise<PaymentRow[]> {
  return tx.query<PaymentRow>(
    `SELECT p.id, p.untuk, p.pihak_id, w.jenis AS pihak, p.sekolah_id, p.status, s.nama AS sekolah,
            w.nama AS nama_siswa, p.jumlah, p.biaya, p.dibuat_at
       FROM offered.pembayaran p
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
       JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
      WHERE p.institusi_id = $1 AND p.id = ANY ($2)
        AND ($3::uuid[] IS NULL OR p.sekolah_id = ANY ($3)) ORDER BY p.dibuat_at DESC`,
    [tx.institusi_id, ids, schools],
  )
}

export type MoveRow = {
  event: string
  reference: string
  occurred_at: Date
  recorded_at: Date
  receipt_no: string | null
  debit_account: string
  credit_account: string
  amount: Rupiah
  target_id: string | null
  nama_tagihan: string | null
}

export function readMoves(tx: Tx, pembayaran_id: string): Promise<MoveRow[]> {
  return tx.query<MoveRow>(
    `SELECT p.event, p.reference, p.occurred_at, p.recorded_at, p.receipt_no, t.debit_account,
            t.credit_account, t.amount, t.target_id, g.nama AS nama_tagihan
       FROM offered.ledger_posting p
      CROSS JOIN LATERAL unnest(p.transfers) WITH ORDINALITY
            AS t (debit_account, credit_account, amount, target_id, line)
       LEFT JOIN offered.pembayaran_rincian g ON g.institusi_id = $1 AND g.pembayaran_id = $2
        AND g.target_id = t.target_id
      WHERE p.institusi_id = $1 AND p.subject_id = $2
      ORDER BY p.recorded_at, p.reference, t.line`,
    [tx.institusi_id, pembayaran_id],
  )
}

export type ReportRow = {
  waktu: Date
  referensi: string
  referensi_uang: string
  arah: 'masuk' | 'keluar'
  jumlah: Rupiah
  biaya: Rupiah
  keterangan: string
  dibatalkan: boolean
}

const REPORT = `waktu, referensi, referensi_uang, arah, jumlah, biaya, keterangan,
  starts_with(identitas, 'batal/') AS dibatalkan`

export function readReported(tx: Tx, pembayaran_id: string): Promise<ReportRow[]> {
  return tx.query<ReportRow>(
    `SELECT ${REPORT} FROM offered.impor_baris
      WHERE institusi_id = $1 AND pembayaran_id = $2 ORDER BY waktu`,
    [tx.institusi_id, pembayaran_id],
  )
}

/**
 * Bank statement lines that show the money later. A pay-out covers all schools, so only people who
 * see all schools get those.
 */
export function readShown(
  tx: Tx, pembayaran_id: string, seesAll: boolean,
): Promise<ReportRow[]> {
  return tx.query<ReportRow>(
    `SELECT ${REPORT} FROM offered.impor_baris WHERE institusi_id = $1 AND identitas IN (
       SELECT l.identitas FROM offered.setoran_rincian r
         JOIN offered.impor_baris l ON l.institusi_id = $1 AND l.setoran_id = r.setoran_id
        WHERE r.institusi_id = $1 AND r.subject_id = $2
       UNION SELECT h.identitas FROM offered.impor_baris b
         JOIN offered.pencairan_hari h ON h.institusi_id = $1 AND h.akun = ${COLLECTOR}
          AND h.hari = (b.waktu AT TIME ZONE 'Asia/Jakarta')::date
          AND NOT starts_with(h.identitas, 'batal/')
        WHERE b.institusi_id = $1 AND b.pembayaran_id = $2 AND $3)
      ORDER BY waktu`,
    [tx.institusi_id, pembayaran_id, seesAll],
  )
}

const ORPHANS = {
  uang: 'l.referensi_uang = $2',
  kasus: 'l.identitas = (SELECT k.identitas FROM offered.kasus k WHERE k.institusi_id = $1 AND k.urut = $2::int)',
  kata: LINE_SAYS,
} as const

/** Report lines without a payment, by reference, case or text. */
export function readOrphans(
  tx: Tx, handle: keyof typeof ORPHANS, text: string,
): Promise<ReportRow[]> {
  return tx.query<ReportRow>(
    `SELECT ${REPORT} FROM offered.impor_baris l
      WHERE l.institusi_id = $1 AND ${ORPHANS[handle]} AND l.pembayaran_id IS NULL
      ORDER BY l.waktu LIMIT ${FOUND_MAX}`,
    [tx.institusi_id, text],
  )
}

export async function readKasus(tx: Tx, pembayaran_id: string): Promise<number[]> {
  const rows = await tx.query<{ urut: number }>(
    `SELECT urut FROM offered.kasus WHERE institusi_id = $1 AND pembayaran_id = $2
     UNION SELECT k.urut FROM offered.impor_baris l
       JOIN offered.kasus k ON k.institusi_id = $1 AND k.identitas = l.identitas
      WHERE l.institusi_id = $1 AND l.pembayaran_id = $2 ORDER BY urut`,
    [tx.institusi_id, pembayaran_id],
  )
  return rows.map(({ urut }) => urut)
}

type HandedOverRow = {
  id: string
  sekolah: string
  tanggal: string
  status: StatusSetoran
  jumlah: Rupiah
}

export function readHandedOver(tx: Tx, pembayaran_id: string): Promise<HandedOverRow[]> {
  return tx.query<HandedOverRow>(
    `SELECT t.id, s.nama AS sekolah, t.tanggal, t.status, r.jumlah - r.potongan AS jumlah
       FROM offered.setoran_rincian r
       JOIN offered.setoran t ON t.institusi_id = $1 AND t.id = r.setoran_id
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id
      WHERE r.institusi_id = $1 AND r.subject_id = $2 AND NOT r.kembali ORDER BY t.id`,
    [tx.institusi_id, pembayaran_id],
  )
}
