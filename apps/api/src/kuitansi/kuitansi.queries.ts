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

export async function insertSigned(
  tx: Tx, rows: readonly (SignedRow & { nomor: string })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO kuitansi_isi (institusi_id, nomor, isi, tanda_tangan, kunci_id)
     SELECT $1, b.nomor, b.isi, b.tanda_tangan, b.kunci_id
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[])
            AS b (nomor, isi, tanda_tangan, kunci_id)
     ON CONFLICT DO NOTHING`,
    [
      tx.institusi_id, rows.map(({ nomor }) => nomor), rows.map(({ isi }) => isi),
      rows.map(({ tanda_tangan }) => tanda_tangan), rows.map(({ kunci_id }) => kunci_id),
    ],
  )
}

/** The receipts of these payments that nobody has signed yet, in one order for everybody who asks. */
export async function findUnsigned(tx: Tx, pembayaran_ids: string[]): Promise<string[]> {
  const rows = await tx.query<{ nomor: string }>(
    `SELECT k.nomor FROM offered.kuitansi k
      WHERE k.institusi_id = $1 AND k.pembayaran_id = ANY ($2) AND NOT EXISTS (
            SELECT 1 FROM kuitansi_isi i WHERE i.institusi_id = $1 AND i.nomor = k.nomor)
      ORDER BY k.nomor`,
    [tx.institusi_id, pembayaran_ids],
  )
  return rows.map(({ nomor }) => nomor)
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

export type SourceRow = {
  nomor: string
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
  /** What the posting of the payment says. */
  lines: LineRow[]
}

/** What receipts say, with the amounts as the ledger has them. */
export function findSources(tx: Tx, nomor: string[]): Promise<SourceRow[]> {
  return tx.query<SourceRow>(
    `SELECT b.receipt_no AS nomor, p.id AS pembayaran_id, p.untuk, p.metode, i.nama AS institusi,
            s.nama AS sekolah, s.alamat AS alamat_sekolah, s.logo AS logo_sekolah, s.zona_waktu,
            w.id AS siswa_id, w.nama AS nama_siswa, w.kelas, b.occurred_at AS dibayar_at,
            (SELECT json_agg(json_build_object('credit_account', t.credit_account,
                                               'amount', t.amount, 'nama', g.nama,
                                               'sisa', CASE WHEN NOT h.sukarela THEN h.sisa END)
                             ORDER BY h.jatuh_tempo, h.prioritas, t.line)
               FROM unnest(b.transfers) WITH ORDINALITY
                    AS t (debit_account, credit_account, amount, target_id, line)
               LEFT JOIN offered.pembayaran_rincian g ON g.institusi_id = $1
                AND g.pembayaran_id = b.subject_id AND g.target_id = t.target_id
               LEFT JOIN offered.tagihan h ON h.institusi_id = $1 AND h.id = t.target_id) AS lines
       FROM offered.ledger_posting b
       JOIN offered.pembayaran p ON p.institusi_id = $1 AND p.id = b.subject_id
       JOIN offered.institusi i ON i.id = $1
       JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = p.sekolah_id
       JOIN offered.pihak w ON w.institusi_id = $1 AND w.id = p.pihak_id
      WHERE b.institusi_id = $1 AND b.receipt_no = ANY ($2) AND b.event = 'pembayaran_berhasil'
      ORDER BY b.receipt_no`,
    [tx.institusi_id, nomor],
  )
}

/** What became of a payment's money since its receipt. */
export type Since = {
  /** Went back to the payer. */
  dikembalikan: Rupiah
  /** Left its bills, and is kept for the pupil; also where a refund was called off. */
  ke_titipan: Rupiah
  /** Two people agreed that it goes back, and it has not left. */
  sedang_dikembalikan: Rupiah
  /** Taken back by the payer's bank, of all that was paid at once. */
  ditarik: Rupiah
  /** Nobody has decided yet what becomes of that. */
  sengketa_terbuka: boolean
}

const NOTHING_SINCE: Since = {
  dikembalikan: rupiah(0), ke_titipan: rupiah(0), sedang_dikembalikan: rupiah(0), ditarik: rupiah(0),
  sengketa_terbuka: false,
}

export async function findSince(tx: Tx, kode_pembayaran: string): Promise<Since> {
  const [row] = await tx.query<Since>(
    `WITH bagian AS (
       SELECT $2::uuid AS id
       UNION
       SELECT b.pembayaran_id FROM offered.pembayaran_bagian b
        WHERE b.institusi_id = $1 AND b.gabungan_id = (
              SELECT x.gabungan_id FROM offered.pembayaran_bagian x
               WHERE x.institusi_id = $1 AND x.pembayaran_id = $2)
     ), uang AS (
       SELECT b.subject_id = $2 AS sendiri, b.event, t.amount, t.debit_account AS debit,
              t.credit_account AS kredit
         FROM offered.ledger_posting b CROSS JOIN LATERAL unnest(b.transfers) AS t
        WHERE b.institusi_id = $1 AND b.subject_id = ANY (ARRAY(SELECT id FROM bagian))
     ), jumlah AS (
       SELECT coalesce(sum(amount) FILTER (WHERE sendiri AND event = 'pengembalian_selesai'), 0)
                AS keluar,
              coalesce(sum(amount) FILTER (WHERE sendiri AND event = 'pengembalian_batal'), 0) AS batal,
              coalesce(sum(amount) FILTER (WHERE sendiri AND event = 'pengembalian_disetujui'
                AND starts_with(kredit, 'pengembalian/')), 0) AS disetujui,
              coalesce(sum(amount) FILTER (WHERE sendiri AND starts_with(kredit, 'titipan/')
                AND event IN ('pengembalian_disetujui', 'pengembalian_batal')), 0) AS pindah,
              -- What was kept and went back after all is kept no longer.
              coalesce(sum(CASE WHEN starts_with(kredit, 'titipan/') THEN amount
                                WHEN starts_with(debit, 'titipan/')
                                 AND event = 'pengembalian_disetujui' THEN -amount END)
                         FILTER (WHERE sendiri), 0) AS tersimpan,
              coalesce(sum(CASE WHEN debit = 'ditarik' THEN amount
                                WHEN kredit = 'ditarik' THEN -amount END), 0) AS ditarik
         FROM uang
     )
     SELECT keluar::bigint AS dikembalikan,
            greatest(0, least(pindah, tersimpan))::bigint AS ke_titipan,
            greatest(0, disetujui - keluar - batal)::bigint AS sedang_dikembalikan,
            greatest(0, ditarik)::bigint AS ditarik,
            EXISTS (SELECT 1 FROM offered.kasus k
                     WHERE k.institusi_id = $1 AND k.pembayaran_id = ANY (ARRAY(SELECT id FROM bagian))
                       AND k.sebab = 'sengketa' AND k.status <> 'selesai') AS sengketa_terbuka
       FROM jumlah`,
    [tx.institusi_id, parseKode('pembayaran', kode_pembayaran)?.id ?? null],
  )
  return row ?? NOTHING_SINCE
}

export type LineRow = {
  credit_account: string
  amount: Rupiah
  nama: string | null
  /** What the bill still owes now; null where it is no bill, or a gift, which owes nothing. */
  sisa: Rupiah | null
}
