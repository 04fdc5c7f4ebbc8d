-- Pays a payment that waits from what is kept for its pupil. Answers lunas, or why not: berubah (a
-- bill no longer takes its share), kurang (not enough is kept), tidak_ada (no such payment waits).
-- Only lunas may be committed.
CREATE OR REPLACE FUNCTION settle_from_titipan(
  p_institusi text, p_pembayaran uuid, p_now timestamptz, p_tahun smallint, p_acak text
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_jumlah bigint;
  v_siswa uuid;
  v_sekolah uuid;
  v_titipan text;
  v_baris record;
  v_bagian bigint;
  v_penagih uuid;
  v_seri text;
  v_terakhir bigint;
  v_transfers transfer[] := '{}';
BEGIN
  UPDATE pembayaran p SET status = 'berhasil', langkah = p.langkah + 1
   WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran
     AND p.metode = 'titipan' AND p.status = 'menunggu'
  RETURNING p.jumlah, p.siswa_id, p.sekolah_id INTO v_jumlah, v_siswa, v_sekolah;
  IF NOT FOUND THEN RETURN 'tidak_ada'; END IF;
  v_titipan := 'titipan/' || v_siswa;

  -- Locks in the order of every settlement: bills, then what is kept, then the series.
  FOR v_baris IN
    SELECT r.tagihan_id, r.jumlah FROM pembayaran_rincian r
     WHERE r.institusi_id = p_institusi AND r.pembayaran_id = p_pembayaran
     ORDER BY r.tagihan_id
  LOOP
    SELECT o.bagian, o.penagih INTO v_bagian, v_penagih
      FROM pay_what_is_owed(p_institusi, v_baris.tagihan_id, v_baris.jumlah) o;
    IF v_bagian <> v_baris.jumlah THEN RETURN 'berubah'; END IF;
    v_transfers := v_transfers
      || (v_titipan, 'piutang/' || v_penagih, v_bagian, v_baris.tagihan_id)::transfer;
  END LOOP;

  UPDATE ledger_balance b SET held = b.held - v_jumlah
   WHERE b.institusi_id = p_institusi AND b.code = v_titipan AND b.held >= v_jumlah;
  IF NOT FOUND THEN RETURN 'kurang'; END IF;

  SELECT o.seri, o.terakhir INTO v_seri, v_terakhir
    FROM open_seri(p_institusi, v_sekolah, p_tahun) o;
  INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
  VALUES (p_institusi, 'sign-kuitansi', p_pembayaran, p_now);
  INSERT INTO ledger_posting
    (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers, receipt_no)
  VALUES (p_institusi, p_pembayaran, 'titipan', 'pembayaran_berhasil', p_now, p_now, v_transfers,
          v_seri || to_char(v_terakhir, 'FM999999000000-') || p_acak);
  RETURN 'lunas';
END
$$;
