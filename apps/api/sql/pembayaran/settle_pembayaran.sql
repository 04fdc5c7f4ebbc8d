-- All that makes money certain, in one round trip and one commit: the payment, the bills it closes,
-- the posting with the number of its receipt, and the job that follows. Answers lunas (settled now),
-- titipan (more money for a settled payment, kept for the pupil), sudah (this money is already
-- booked) or tidak_ada (no such payment).
-- Plans need no setting: after five of its own a connection keeps the one that fits every payment.
CREATE OR REPLACE FUNCTION settle_pembayaran(
  p_institusi text, p_pembayaran uuid, p_gateway text, p_referensi text, p_jumlah bigint,
  p_diterima timestamptz, p_now timestamptz, p_from text[], p_tahun smallint, p_acak text
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_institusi text := enter_institusi(p_institusi);
  v_jumlah bigint;
  v_biaya bigint;
  v_siswa uuid;
  v_sekolah uuid;
  v_tagihan uuid;
  v_penagih uuid;
  v_fee bigint;
  v_seri text;
  v_terakhir bigint;
  -- Where the money lies: at a gateway by its name, else the account itself, as kas/<drawer>.
  v_gateway text := CASE WHEN p_gateway LIKE '%/%' THEN p_gateway ELSE 'gateway/' || p_gateway END;
  v_transfers transfer[];
BEGIN
  -- The row lock of this move makes all below happen once, also for two notifications at once.
  UPDATE pembayaran p SET status = 'berhasil', langkah = p.langkah + 1
   WHERE p.institusi_id = v_institusi AND p.id = p_pembayaran AND p.status = ANY (p_from)
  RETURNING p.jumlah, p.biaya, p.siswa_id, p.sekolah_id, p.tagihan_tunggal
       INTO v_jumlah, v_biaya, v_siswa, v_sekolah, v_tagihan;
  IF NOT FOUND THEN
    RETURN keep_as_titipan(
      v_institusi, p_pembayaran, p_gateway || '/' || p_referensi, v_gateway, p_jumlah, p_diterima,
      p_now);
  END IF;

  -- The fee first, since the gateway charges it for every payment that arrives.
  v_fee := least(v_biaya, p_jumlah);

  -- Nearly always the payment is for one bill, which owes what was asked of it, and all the money
  -- is there.
  IF v_tagihan IS NOT NULL AND p_jumlah - v_fee = v_jumlah THEN
    UPDATE tagihan t SET dibayar = t.dibayar + v_jumlah
     WHERE t.institusi_id = v_institusi AND t.id = v_tagihan
       AND t.dibayar + v_jumlah <= t.jumlah AND t.dibatalkan_at IS NULL
    RETURNING t.sekolah_id INTO v_penagih;
  END IF;
  IF v_penagih IS NULL THEN
    v_transfers := spread_over_tagihan(
      v_institusi, p_pembayaran, v_siswa, v_gateway, p_jumlah - v_fee);
  ELSE
    v_transfers := ARRAY[(v_gateway, 'piutang/' || v_penagih, v_jumlah, v_tagihan)::transfer];
  END IF;
  IF v_fee > 0 THEN
    v_transfers := (v_gateway, 'biaya_admin', v_fee, NULL)::transfer || v_transfers;
  END IF;

  -- The series is the last row to lock, since all payments of a school take turns at it.
  UPDATE kuitansi_nomor k SET terakhir = k.terakhir + 1
   WHERE k.institusi_id = v_institusi AND k.sekolah_id = v_sekolah AND k.tahun = p_tahun
  RETURNING k.seri, k.terakhir INTO v_seri, v_terakhir;
  IF NOT FOUND THEN
    SELECT o.seri, o.terakhir INTO v_seri, v_terakhir
      FROM open_seri(v_institusi, v_sekolah, p_tahun) o;
  END IF;

  WITH job AS (
    INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
    VALUES (v_institusi, 'sign-kuitansi', p_pembayaran, p_now)
  )
  INSERT INTO ledger_posting
    (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers, receipt_no)
  VALUES (v_institusi, p_pembayaran, p_gateway || '/' || p_referensi, 'pembayaran_berhasil',
          p_diterima, p_now, v_transfers,
          -- KW-mobile-SDIT-2026-000123-7K3QX9
          v_seri || to_char(v_terakhir, 'FM999999000000-') || p_acak);
  RETURN 'lunas';
END
$$;
