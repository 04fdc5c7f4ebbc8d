-- Books the money of a payment, for every kind of payment and every source account. Two fast paths
-- do the same in fewer statements: settle_pembayaran for one bill, book_fitting_snap for banks. The
-- caller has just moved the payment to berhasil, which happens once. Order of work: the fee, the
-- bills or saldo paid for, the rest as titipan, the receipt number, the posting, and the job that
-- signs the receipt.
--
-- p_source is the account that holds the money. Titipan (p_is_kept) pays exactly what was asked or
-- nothing: then the answer is berubah (the bills no longer take all of it) or kurang (not enough
-- titipan), and the caller must not commit. Otherwise the answer is lunas.
CREATE OR REPLACE FUNCTION book_pembayaran(
  p_institusi text, p_pembayaran uuid, p_untuk text, p_pihak uuid, p_sekolah uuid, p_biaya bigint,
  p_source text, p_is_kept boolean, p_reference text, p_uang bigint, p_diterima timestamptz,
  p_now timestamptz, p_tahun smallint, p_acak text
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  -- The fee first, since the gateway charges it for every payment that arrives. Not kept where no
  -- bill of the payment owes anything any more; see below.
  v_fee bigint := least(p_biaya, p_uang);
  v_rest bigint;
  v_account text;
  v_awalan text;
  v_seri text;
  v_terakhir bigint;
  v_transfers transfer[];
  v_clearing transfer[];
BEGIN
  -- Each kind lays the money out by a function of its own: lay_out_tagihan, lay_out_saldo … When it
  -- came decides for kinds that close.
  EXECUTE format('SELECT %I($1, $2, $3, $4, $5)', 'lay_out_' || p_untuk) INTO v_transfers
    USING p_institusi, p_pembayaran, p_source, p_uang - v_fee, p_diterima;
  -- Nothing was left to pay, so the number should have been closed: the payer owes no fee for it.
  IF v_fee > 0 AND v_transfers = '{}' AND NOT is_still_owed(p_institusi, p_pembayaran) THEN
    v_fee := 0;
  END IF;
  SELECT p_uang - v_fee - coalesce(sum(t.amount), 0) INTO v_rest FROM unnest(v_transfers) t;

  IF p_is_kept THEN
    IF v_rest > 0 THEN RETURN 'berubah'; END IF;
    UPDATE ledger_balance b SET held = b.held - p_uang
     WHERE b.institusi_id = p_institusi AND b.code = p_source AND b.held >= p_uang;
    IF NOT FOUND THEN RETURN 'kurang'; END IF;
  END IF;
  IF v_rest > 0 THEN
    v_account := open_surplus(p_institusi, p_untuk, p_pihak);
    UPDATE ledger_balance b SET held = b.held + v_rest
     WHERE b.institusi_id = p_institusi AND b.code = v_account;
    v_transfers := v_transfers || (p_source, v_account, v_rest, NULL)::transfer;
  END IF;
  IF v_fee > 0 THEN
    v_transfers :=
      (p_source, concat_ws('/', 'biaya_admin', p_sekolah), v_fee, NULL)::transfer || v_transfers;
  END IF;
  v_clearing := clearing_of(p_institusi, v_transfers, 'sekolah');

  -- The series is the last row to lock, since all payments of a school take turns at it.
  SELECT y.awalan INTO STRICT v_awalan FROM payable y WHERE y.untuk = p_untuk;
  UPDATE kuitansi_nomor k SET terakhir = k.terakhir + 1
   WHERE k.institusi_id = p_institusi AND k.sekolah_id = p_sekolah AND k.tahun = p_tahun
     AND k.awalan = v_awalan
  RETURNING k.seri, k.terakhir INTO v_seri, v_terakhir;
  IF NOT FOUND THEN
    SELECT o.seri, o.terakhir INTO v_seri, v_terakhir
      FROM open_seri(p_institusi, p_sekolah, p_tahun, v_awalan) o;
  END IF;

  -- One statement, since starting a statement is most of its cost.
  WITH job AS (
    INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
    VALUES (p_institusi, 'sign-kuitansi', p_pembayaran, p_now)
  )
  INSERT INTO ledger_posting
    (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers, clearing,
     receipt_no)
  VALUES (p_institusi, p_pembayaran, p_reference, 'pembayaran_berhasil', p_diterima, p_now,
          v_transfers, v_clearing,
          -- KW-mobile-SDIT-2026-000123-7K3QX9
          v_seri || to_char(v_terakhir, 'FM999999000000-') || p_acak);
  RETURN 'lunas';
END
$$;
