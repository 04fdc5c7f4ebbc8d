import type { Client } from 'pg'
import { timeOrderedSql } from './time-ordered-sql.ts'

const BIAYA = 4_000

/**
 * Gives every paid bill of these pupils the payment that paid it: history, posting and a receipt
 * with the next number of its school. Receipts are signed when somebody first opens them.
 */
export async function settleBulkTagihan(
  client: Client, institusi_id: string, ids: readonly string[], now: Date,
): Promise<void> {
  await client.query(SETTLE, [institusi_id, ids, now, BIAYA])
}

const SETTLE = `
  WITH lunas AS MATERIALIZED (
    SELECT t.id AS tagihan_id, t.siswa_id, t.sekolah_id, t.jumlah, t.nama, w.pada, s.kode,
           ${timeOrderedSql('w.pada')} AS id, 'midtrans/' || gen_random_uuid() AS reference,
           extract(year FROM w.pada AT TIME ZONE 'Asia/Jakarta')::smallint AS tahun
      FROM tagihan t
      JOIN sekolah s ON s.institusi_id = $1 AND s.id = t.sekolah_id
     CROSS JOIN LATERAL (
       SELECT least($3::timestamptz, (t.tanggal_aktif AT TIME ZONE 'Asia/Jakarta')
                + abs(hashtext(t.id::text)::bigint) % 12000 * interval '1 minute') AS pada) w
     WHERE t.institusi_id = $1 AND t.siswa_id = ANY ($2::uuid[]) AND t.dibayar = t.jumlah
  ), bernomor AS MATERIALIZED (
    SELECT l.*, 'KW-' || $1::text || '-' || l.kode || '-' || l.tahun || '-' AS seri,
           coalesce(k.terakhir, 0)
             + row_number() OVER (PARTITION BY l.sekolah_id, l.tahun ORDER BY l.pada, l.id) AS urut
      FROM lunas l
      LEFT JOIN kuitansi_nomor k
        ON k.institusi_id = $1 AND k.sekolah_id = l.sekolah_id AND k.tahun = l.tahun
       AND k.awalan = 'KW'
  ), bayar AS (
    INSERT INTO pembayaran (institusi_id, id, pihak_id, sekolah_id, metode, jumlah, biaya, status,
                            langkah, dibuat_at, kedaluwarsa_at)
    SELECT $1, id, siswa_id, sekolah_id, 'bca_va', jumlah, $4::bigint, 'berhasil', 1, pada,
           pada + interval '1 day'
      FROM bernomor
    RETURNING 1
  ), rincian AS (
    INSERT INTO pembayaran_rincian (institusi_id, pembayaran_id, target_id, jumlah, nama)
    SELECT $1, id, tagihan_id, jumlah, nama FROM bernomor RETURNING 1
  ), riwayat AS (
    INSERT INTO pembayaran_langkah (institusi_id, pembayaran_id, langkah, status, pada, sebab)
    SELECT $1, id, 0, 'menunggu', pada, 'dibuat' FROM bernomor RETURNING 1
  ), nomor AS (
    INSERT INTO kuitansi_nomor (institusi_id, sekolah_id, tahun, awalan, seri, terakhir)
    SELECT $1, sekolah_id, tahun, 'KW', min(seri), max(urut) FROM bernomor GROUP BY sekolah_id, tahun
    ON CONFLICT (institusi_id, sekolah_id, tahun, awalan) DO UPDATE SET terakhir = EXCLUDED.terakhir
  )
  INSERT INTO ledger_posting
    (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers, clearing,
     receipt_no)
  SELECT $1, id, reference, 'pembayaran_berhasil', pada, pada,
         ARRAY[('gateway/midtrans', 'biaya_admin/' || sekolah_id, $4::bigint, NULL)::transfer,
               ('gateway/midtrans', 'piutang/' || sekolah_id, jumlah, tagihan_id)::transfer],
         ARRAY[('hak_setor/' || sekolah_id, 'utang_setor/' || sekolah_id, jumlah + $4::bigint,
                NULL)::transfer],
         seri || to_char(urut, 'FM999999000000-') || upper(substr(md5(random()::text), 1, 6))
    FROM bernomor
  RETURNING 1`
