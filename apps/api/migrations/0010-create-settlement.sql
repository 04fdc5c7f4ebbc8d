-- Why: all that makes money certain happens in one round trip and one commit: the payment, the
-- bills it closes, the posting, the receipt and the job that follows.

-- Answers lunas (settled now), titipan (more money for a settled payment, kept for the pupil),
-- sudah (this money is already booked) or tidak_ada (no such payment).
CREATE FUNCTION settle_pembayaran(
  p_institusi text, p_pembayaran uuid, p_gateway text, p_referensi text, p_jumlah bigint,
  p_diterima timestamptz, p_now timestamptz, p_from text[], p_sebab text, p_acak text
) RETURNS text
-- The same few plans fit every payment; planning anew would cost more than the work.
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v record;
  v_baris record;
  v_uang bigint := p_jumlah;
  v_terbayar bigint := 0;
  v_bagian bigint;
  v_penagih uuid;
  v_reference text := p_gateway || '/' || p_referensi;
  v_gateway text := 'gateway/' || p_gateway;
  v_titipan text;
  v_credit text[] := '{}';
  v_amount bigint[] := '{}';
  v_target uuid[] := '{}';
BEGIN
  PERFORM enter_institusi(p_institusi);

  -- The row lock of this move makes all below happen once, also for two notifications at once.
  UPDATE pembayaran p SET status = 'berhasil', langkah = p.langkah + 1
   WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran AND p.status = ANY (p_from)
  RETURNING p.jumlah, p.biaya, p.siswa_id, p.sekolah_id, p.langkah INTO v;
  IF NOT FOUND THEN
    RETURN keep_as_titipan(
      p_institusi, p_pembayaran, v_reference, v_gateway, p_jumlah, p_diterima, p_now);
  END IF;

  -- The fee first, since the gateway charges it for every payment that arrives.
  v_bagian := least(v.biaya, v_uang);
  IF v_bagian > 0 THEN
    v_uang := v_uang - v_bagian;
    v_credit := ARRAY['biaya_admin'];
    v_amount := ARRAY[v_bagian];
    v_target := ARRAY[NULL::uuid];
  END IF;

  -- Nearly always all the money is there and each bill owes what was asked of it.
  IF v_uang >= v.jumlah THEN
    FOR v_baris IN
      UPDATE tagihan t SET dibayar = t.dibayar + r.jumlah
        FROM pembayaran_rincian r
       WHERE r.institusi_id = p_institusi AND r.pembayaran_id = p_pembayaran
         AND t.institusi_id = p_institusi AND t.id = r.tagihan_id
         AND t.dibayar + r.jumlah <= t.jumlah AND t.dibatalkan_at IS NULL
      RETURNING t.id, t.sekolah_id, r.jumlah
    LOOP
      v_uang := v_uang - v_baris.jumlah;
      v_terbayar := v_terbayar + v_baris.jumlah;
      v_credit := v_credit || ('piutang/' || v_baris.sekolah_id);
      v_amount := v_amount || v_baris.jumlah;
      v_target := v_target || v_baris.id;
    END LOOP;
  END IF;

  -- The general rule for the rest, oldest bill first: a bill takes at most what it still owes, and
  -- what it may not take in part it leaves for the next one.
  IF v_terbayar < v.jumlah THEN
    FOR v_baris IN
      SELECT r.tagihan_id, r.jumlah FROM pembayaran_rincian r
       WHERE r.institusi_id = p_institusi AND r.pembayaran_id = p_pembayaran
         AND (v_terbayar = 0 OR NOT r.tagihan_id = ANY (array_remove(v_target, NULL)))
       ORDER BY r.tagihan_id
    LOOP
      SELECT o.bagian, o.penagih INTO v_bagian, v_penagih
        FROM pay_what_is_owed(p_institusi, v_baris.tagihan_id, least(v_baris.jumlah, v_uang)) o;
      CONTINUE WHEN v_bagian = 0;
      v_uang := v_uang - v_bagian;
      v_credit := v_credit || ('piutang/' || v_penagih);
      v_amount := v_amount || v_bagian;
      v_target := v_target || v_baris.tagihan_id;
    END LOOP;
  END IF;

  -- What is no longer owed is kept for the pupil.
  IF v_uang > 0 THEN
    v_titipan := 'titipan/' || v.siswa_id;
    PERFORM open_guarded_account(p_institusi, v_titipan);
    UPDATE ledger_balance b SET held = b.held + v_uang
     WHERE b.institusi_id = p_institusi AND b.code = v_titipan;
    v_credit := v_credit || v_titipan;
    v_amount := v_amount || v_uang;
    v_target := v_target || NULL::uuid;
  END IF;

  -- One statement, since what a statement costs to start is most of what it costs.
  WITH posting AS (
    INSERT INTO ledger_posting
      (institusi_id, subject_id, reference, event, occurred_at, recorded_at)
    VALUES (p_institusi, p_pembayaran, v_reference, 'pembayaran_berhasil', p_diterima, p_now)
  ), transfer AS (
    INSERT INTO ledger_transfer
      (institusi_id, subject_id, reference, line, debit_account, credit_account, amount, target_id)
    SELECT p_institusi, p_pembayaran, v_reference, i, v_gateway, v_credit[i], v_amount[i],
           v_target[i]
      FROM generate_subscripts(v_credit, 1) AS i
  ), riwayat AS (
    INSERT INTO pembayaran_riwayat (institusi_id, pembayaran_id, langkah, status, pada, sebab)
    VALUES (p_institusi, p_pembayaran, v.langkah, 'berhasil', p_now, p_sebab)
  ), job AS (
    INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
    VALUES (p_institusi, 'sign-kuitansi', p_pembayaran, p_now)
  ), seri AS (
    UPDATE kuitansi_nomor k SET terakhir = k.terakhir + 1
     WHERE k.institusi_id = p_institusi AND k.sekolah_id = v.sekolah_id
       AND k.tahun = extract(year FROM p_now AT TIME ZONE 'Asia/Jakarta')::smallint
    RETURNING k.seri, k.terakhir
  )
  INSERT INTO kuitansi (institusi_id, nomor, pembayaran_id, terbit_at)
  SELECT p_institusi, nomor_kuitansi(s.seri, s.terakhir, p_acak), p_pembayaran, p_now FROM seri s;
  -- The first receipt of a school in a year finds no series yet.
  IF NOT FOUND THEN
    INSERT INTO kuitansi (institusi_id, nomor, pembayaran_id, terbit_at)
    SELECT p_institusi, nomor_kuitansi(o.seri, o.terakhir, p_acak), p_pembayaran, p_now
      FROM open_seri(p_institusi, v.sekolah_id, p_now) o;
  END IF;
  RETURN 'lunas';
END
$$;

-- KW-mobile-SDIT-2026-000123-7K3QX9
CREATE FUNCTION nomor_kuitansi(p_seri text, p_urut bigint, p_acak text) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN p_seri || lpad(p_urut::text, greatest(6, length(p_urut::text)), '0') || '-' || p_acak;

-- The general rule for one bill: it takes at most what it still owes, and a part only where its
-- type allows that. Answers how much it took.
CREATE FUNCTION pay_what_is_owed(
  p_institusi text, p_tagihan uuid, p_uang bigint, OUT bagian bigint, OUT penagih uuid
)
LANGUAGE plpgsql AS $$
DECLARE
  v_sisa bigint;
  v_boleh_dicicil boolean;
BEGIN
  SELECT t.sekolah_id, t.boleh_dicicil,
         CASE WHEN t.dibatalkan_at IS NULL THEN t.jumlah - t.dibayar ELSE 0 END
    INTO STRICT penagih, v_boleh_dicicil, v_sisa
    FROM tagihan t WHERE t.institusi_id = p_institusi AND t.id = p_tagihan FOR UPDATE;
  bagian := least(v_sisa, p_uang);
  IF bagian < v_sisa AND NOT v_boleh_dicicil THEN bagian := 0; END IF;
  UPDATE tagihan t SET dibayar = t.dibayar + bagian
   WHERE t.institusi_id = p_institusi AND t.id = p_tagihan AND bagian > 0;
END
$$;

-- Money for a payment that is settled already, or that we do not have.
CREATE FUNCTION keep_as_titipan(
  p_institusi text, p_pembayaran uuid, p_reference text, p_gateway text, p_jumlah bigint,
  p_diterima timestamptz, p_now timestamptz
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_titipan text;
BEGIN
  SELECT 'titipan/' || p.siswa_id INTO v_titipan
    FROM pembayaran p WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran FOR UPDATE;
  IF NOT FOUND THEN RETURN 'tidak_ada'; END IF;
  PERFORM open_guarded_account(p_institusi, v_titipan);
  RETURN CASE WHEN post_ledger(
    p_institusi, p_pembayaran, p_reference, 'titipan_masuk', p_diterima, p_now,
    ARRAY[p_gateway], ARRAY[v_titipan], ARRAY[p_jumlah], ARRAY[NULL::uuid]
  ) THEN 'titipan' ELSE 'sudah' END;
END
$$;

-- The first receipt of a school in a year opens its series; a second one at the same moment waits
-- and takes the next number.
CREATE FUNCTION open_seri(
  p_institusi text, p_sekolah uuid, p_now timestamptz, OUT seri text, OUT terakhir bigint
)
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kuitansi_nomor AS k (institusi_id, sekolah_id, tahun, seri, terakhir)
  SELECT p_institusi, s.id, t.tahun, 'KW-' || p_institusi || '-' || s.kode || '-' || t.tahun || '-', 1
    FROM sekolah s,
         (SELECT extract(year FROM p_now AT TIME ZONE 'Asia/Jakarta')::smallint AS tahun) t
   WHERE s.institusi_id = p_institusi AND s.id = p_sekolah
  ON CONFLICT (institusi_id, sekolah_id, tahun) DO UPDATE SET terakhir = k.terakhir + 1
  RETURNING k.seri, k.terakhir INTO STRICT seri, terakhir;
END
$$;
