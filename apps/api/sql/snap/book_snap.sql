-- Lays the money over what is due: by the pupil's order, then by the school's priority, oldest
-- first within it, at most what a bill asks for and a part only where its type allows that; then
-- over later parts of plans; the rest is kept for the pupil. The same posting, receipt and job as
-- settle_pembayaran writes. The payment was never waiting, so it begins as berhasil. Answers 00, or
-- 13 or 14 when this is not what the pupil owes.
CREATE OR REPLACE FUNCTION book_snap(
  p_institusi text, p_bank text, p_nama_bank text, p_now timestamptz, p_tahun smallint,
  p_permintaan text, p_prefix text, p_customer text, p_jumlah bigint, p_terbuka boolean,
  p_pasti boolean, p_diterima timestamptz, p_pembayaran uuid, p_acak text, p_siswa uuid,
  p_sekolah uuid, p_hari_ini date
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid[];
  v_nama text[];
  v_sisa bigint[];
  v_penuh bigint[];
  v_ambil bigint[] := '{}';
  v_dicicil boolean[];
  v_total bigint;
  v_uang bigint := p_jumlah;
  v_bagian bigint;
BEGIN
  SELECT array_agg(t.id), array_agg(t.nama), array_agg(t.sisa),
         array_agg(t.jumlah - t.dibayar), array_agg(t.boleh_dicicil), coalesce(sum(t.sisa), 0)
    INTO v_id, v_nama, v_sisa, v_penuh, v_dicicil, v_total
    FROM (SELECT b.id, b.nama, b.jumlah, b.dibayar, b.boleh_dicicil,
                 -- A plan never asks for more than the bill owes, whose amount may have changed. And
                 -- somebody may have agreed on a plan in this very moment, while this waited for the
                 -- bill: it is not to be seen yet, so the bill is due as the bank was told.
                 least(b.jumlah - b.dibayar,
                       CASE WHEN b.cicilan_id IS NOT NULL
                            THEN (SELECT k.sisa FROM cicilan_kini(
                                    p_institusi, b.cicilan_id, b.dibayar, p_hari_ini) k) END) AS sisa
            FROM tagihan b
            LEFT JOIN urutan_siswa u ON u.institusi_id = p_institusi AND u.siswa_id = p_siswa
           WHERE b.institusi_id = p_institusi AND b.siswa_id = p_siswa
             AND b.dibayar < b.jumlah AND b.dibatalkan_at IS NULL
             AND b.tanggal_aktif <= p_hari_ini
           ORDER BY array_position(u.jenis_id, b.jenis_id), b.prioritas,
                    CASE WHEN b.cicilan_id IS NULL THEN b.jatuh_tempo
                         ELSE (SELECT k.jatuh_tempo FROM cicilan_kini(
                                 p_institusi, b.cicilan_id, b.dibayar, p_hari_ini) k) END,
                    b.id FOR NO KEY UPDATE OF b) t;
  IF NOT p_pasti THEN
    IF v_total = 0 THEN RETURN '14'; END IF;
    IF NOT p_terbuka AND v_total <> p_jumlah THEN RETURN '13'; END IF;
  END IF;

  FOR i IN 1 .. coalesce(cardinality(v_id), 0) LOOP
    v_bagian := least(v_sisa[i], v_uang);
    IF v_bagian < v_sisa[i] AND NOT v_dicicil[i] THEN v_bagian := 0; END IF;
    v_ambil[i] := v_bagian;
    v_uang := v_uang - v_bagian;
  END LOOP;
  -- When every bill had its turn, later parts of plans are paid.
  FOR i IN 1 .. coalesce(cardinality(v_id), 0) LOOP
    IF v_penuh[i] > v_sisa[i] AND v_uang > 0 THEN
      v_bagian := least(v_penuh[i] - v_ambil[i], v_uang);
      v_ambil[i] := v_ambil[i] + v_bagian;
      v_uang := v_uang - v_bagian;
    END IF;
  END LOOP;

  INSERT INTO pembayaran
    (institusi_id, id, untuk, siswa_id, sekolah_id, metode, jumlah, biaya, status, dibuat_at,
     kedaluwarsa_at, instruksi)
  VALUES (p_institusi, p_pembayaran, 'tagihan', p_siswa, p_sekolah, 'snap_va', p_jumlah, 0,
          'berhasil', p_now, p_now,
          jsonb_build_object('jenis', 'va', 'bank', p_nama_bank, 'nomor_va', p_prefix || p_customer));
  INSERT INTO pembayaran_rincian (institusi_id, pembayaran_id, target_id, jumlah, nama)
  SELECT p_institusi, p_pembayaran, b.id, b.ambil, b.nama
    FROM unnest(v_id, v_ambil, v_nama) AS b (id, ambil, nama) WHERE b.ambil > 0
  ON CONFLICT DO NOTHING;
  -- The bills are locked and each takes what its line asks for, so the core takes just that.
  PERFORM book_pembayaran(
    p_institusi, p_pembayaran, 'tagihan', p_siswa, p_sekolah, NULL, p_jumlah, 0,
    'gateway/' || p_bank, false, p_bank || '/' || p_permintaan, p_jumlah, p_diterima, p_now, p_tahun,
    p_acak);
  RETURN '00';
END
$$;
