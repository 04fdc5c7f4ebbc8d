import type { MetodeTercatat } from '@lunas/contract/pembayaran/status'
import type { Untuk } from '@lunas/contract/pembayaran/untuk'
import { parseKode } from '@lunas/values/kode'
import type { Zone } from '@lunas/values/local-date'
import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'

export type SignedRow = { isi: string; tanda_tangan: string; kunci_id: string }

export async function findSigned(tx: Tx, nomor: string): Promise<SignedRow | undefined> {
  const [row] = await tx.query<SignedRow>(
    `SELECT isi, tanda_tangan, kunci_id FROM kuitansi_isi WHERE institusi_id = $1 AND nomor = $2`,
    [tx.institusi_id, nomor],
  )
  return row
}

export async function insertSigned(tx: Tx, nomor: string, row: SignedRow): Promise<void> {
  await tx.query(
    `INSERT INTO kuitansi_isi (institusi_id, nomor, isi, tanda_tangan, kunci_id)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [tx.institusi_id, nomor, row.isi, row.tanda_tangan, row.kunci_id],
  )
}

export async function findNomor(tx: Tx, pembayaran_id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ nomor: string }>(
    'SELECT nomor FROM offered.kuitansi WHERE institusi_id = $1 AND pembayaran_id = $2',
    [tx.institusi_id, pembayaran_id],
  )
  return row?.nomor
}

/**
 * Of a payment, or of all parts of the basket that it is or belongs to, in the order in which money
 * reached them; and of what is kept for the children and paid beside it.
 */
export async function listNomor(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.query<{ nomor: string }>(
    `WITH bagian AS (
       SELECT b.pembayaran_id AS id, b.urutan FROM offered.pembayaran_bagian b
        WHERE b.institusi_id = $1 AND b.gabungan_id = coalesce(
              (SELECT x.gabungan_id FROM offered.pembayaran_bagian x
                WHERE x.institusi_id = $1 AND x.pembayaran_id = $2), $2)
       UNION ALL
       SELECT $2::uuid, 0 WHERE NOT EXISTS (
         SELECT 1 FROM offered.pembayaran_bagian x WHERE x.institusi_id = $1 AND x.pembayaran_id = $2)
     ), semua AS (
       SELECT id, urutan FROM bagian
       UNION ALL
       SELECT d.dibayar_id, NULL FROM offered.titipan_disisihkan d
        WHERE d.institusi_id = $1 AND d.pembayaran_id = ANY (ARRAY(SELECT id FROM bagian))
     )
     SELECT k.nomor FROM offered.kuitansi k JOIN semua s ON s.id = k.pembayaran_id
      WHERE k.institusi_id = $1 AND k.pembayaran_id = ANY (ARRAY(SELECT id FROM semua))
      ORDER BY s.urutan NULLS LAST, k.nomor`,
    [tx.institusi_id, id],
  )
  return rows.map(({ nomor }) => nomor)
}

type SourceRow = {
  pembayaran_id: string
  untuk: Untuk
  metode: MetodeTercatat
  institusi: string
  sekolah: string
  alamat_sekolah: string
  logo_sekolah: string
  zona_waktu: Zone
  siswa_id: string
  nama_siswa: string
  kelas: string
  dibayar_at: Date
}

/** Everything but the amounts, which come from the ledger. */
export async function findSource(tx: Tx, nomor: string): Promise<SourceRow | undefined> {
  const [row] = await tx.query<SourceRow>(
    `SELECT p.id AS pembayaran_id, p.untuk, p.metode, i.nama AS institusi, s.nama AS sekolah,
            s.alamat AS alamat_sekolah, s.logo AS logo_sekolah, s.zona_waktu, w.id AS siswa_id,
            w.nama AS nama_siswa, w.kelas, b.occurred_at AS dibayar_at
       FROM offered.ledger_posting b
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = b.subject_id
       JOIN offered.institusi i ON i.id = $1
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
       JOIN offered.siswa w ON w.institusi_id = $1 AND w.id = p.siswa_id
      WHERE b.institusi_id = $1 AND b.receipt_no = $2 AND b.event = 'pembayaran_berhasil'`,
    [tx.institusi_id, nomor],
  )
  return row
}

/** What became of a payment's money since its receipt. */
export type Since = {
  /** Went back to the payer. */
  dikembalikan: Rupiah
  /** Left its bills, and is kept for the pupil. */
  ke_titipan: Rupiah
}

export async function findSince(tx: Tx, kode_pembayaran: string): Promise<Since> {
  const [row] = await tx.query<Since>(
    `SELECT coalesce(sum(t.amount) FILTER (WHERE b.event = 'pengembalian_selesai'), 0)::bigint
              AS dikembalikan,
            coalesce(sum(t.amount) FILTER (WHERE b.event = 'pengembalian_disetujui'
              AND starts_with(t.credit_account, 'titipan/')), 0)::bigint AS ke_titipan
       FROM offered.ledger_posting b CROSS JOIN LATERAL unnest(b.transfers) AS t
      WHERE b.institusi_id = $1 AND b.subject_id = $2`,
    [tx.institusi_id, parseKode('pembayaran', kode_pembayaran)?.id ?? null],
  )
  return row ?? { dikembalikan: rupiah(0), ke_titipan: rupiah(0) }
}

export type LineRow = { credit_account: string; amount: Rupiah; nama: string | null }

/** What the posting of this payment says, line by line. */
export function findLines(tx: Tx, pembayaran_id: string): Promise<LineRow[]> {
  return tx.query<LineRow>(
    `SELECT t.credit_account, t.amount, g.nama
       FROM offered.ledger_posting b
      CROSS JOIN LATERAL unnest(b.transfers) WITH ORDINALITY
            AS t (debit_account, credit_account, amount, target_id, line)
       LEFT JOIN offered.pembayaran_rincian g ON g.institusi_id = $1 AND g.pembayaran_id = $2
        AND g.target_id = t.target_id
      WHERE b.institusi_id = $1 AND b.subject_id = $2 AND b.event = 'pembayaran_berhasil'
      ORDER BY t.line`,
    [tx.institusi_id, pembayaran_id],
  )
}
