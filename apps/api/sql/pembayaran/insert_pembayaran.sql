-- Writes a new payment that waits for its money, with its lines and the first line of its history. p_ditanggung: its school
-- bears the fee.
CREATE OR REPLACE FUNCTION insert_pembayaran(
  p_institusi text, p_id uuid, p_untuk text, p_pihak uuid, p_sekolah uuid, p_pengguna uuid,
  p_metode text, p_jumlah bigint, p_biaya bigint, p_keterangan text, p_dibuat timestamptz,
  p_kedaluwarsa timestamptz, p_periksa_lagi timestamptz, p_tautan uuid, p_target uuid[],
  p_bagian bigint[], p_nama text[], p_ditanggung boolean DEFAULT false
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- One statement, since starting a statement is most of its cost.
  WITH rincian AS (
    INSERT INTO pembayaran_rincian (institusi_id, pembayaran_id, target_id, jumlah, nama)
    SELECT p_institusi, p_id, b.target_id, b.jumlah, b.nama
      FROM unnest(p_target, p_bagian, p_nama) AS b (target_id, jumlah, nama)
    RETURNING 1
  ), langkah AS (
    INSERT INTO pembayaran_langkah (institusi_id, pembayaran_id, langkah, status, pada, sebab)
    VALUES (p_institusi, p_id, 0, 'menunggu', p_dibuat, 'dibuat')
    RETURNING 1
  )
  INSERT INTO pembayaran
    (institusi_id, id, untuk, pihak_id, sekolah_id, pengguna_id, metode, jumlah, biaya, status,
     keterangan, dibuat_at, kedaluwarsa_at, periksa_lagi_at, tautan_id, tagihan_tunggal,
     biaya_ditanggung)
  VALUES (p_institusi, p_id, p_untuk, p_pihak, p_sekolah, p_pengguna, p_metode, p_jumlah, p_biaya,
          'menunggu', p_keterangan, p_dibuat, p_kedaluwarsa, p_periksa_lagi, p_tautan,
          -- The only bill of a payment for one bill: settle_pembayaran then reads no lines.
          CASE WHEN p_untuk = 'tagihan' AND cardinality(p_target) = 1 AND p_bagian[1] = p_jumlah
               THEN p_target[1] END,
          p_ditanggung);
END
$$;
