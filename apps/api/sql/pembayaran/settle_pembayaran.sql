-- Settles a payment with money that arrived. Answers lunas (settled now), titipan (more money for a
-- settled payment, kept), sudah (this money is already booked) or tidak_ada (no such payment). All
-- of it is one commit. p_source is the account that holds the money, p_reference the provider's id
-- of it.
CREATE OR REPLACE FUNCTION settle_pembayaran(
  p_institusi text, p_pembayaran uuid, p_source text, p_reference text, p_jumlah bigint,
  p_diterima timestamptz, p_now timestamptz, p_from text[], p_tahun smallint, p_acak text
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_jumlah bigint;
  v_biaya bigint;
  v_untuk text;
  v_pihak uuid;
  v_sekolah uuid;
  v_tagihan uuid;
  v_penagih uuid;
  -- The school in whose books the money stands; null is the institution.
  v_pemegang uuid;
  v_seri text;
  v_terakhir bigint;
  v_transfers transfer[];
  v_clearing transfer[];
BEGIN
  -- The row lock of this move makes all below happen once, also for two notifications at once.
  UPDATE pembayaran p SET status = 'berhasil', langkah = p.langkah + 1::smallint
   WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran AND p.status = ANY (p_from)
  RETURNING p.jumlah, p.biaya, p.untuk, p.pihak_id, p.sekolah_id, p.tagihan_tunggal
       INTO v_jumlah, v_biaya, v_untuk, v_pihak, v_sekolah, v_tagihan;
  IF NOT FOUND THEN
    RETURN keep_surplus(
      p_institusi, p_pembayaran, p_reference, p_source, p_jumlah, p_diterima, p_now);
  END IF;

  -- The common case: the payment is for one bill, the bill still owes what was asked, and the full
  -- amount came. Then only that bill is read, and the rest is what book_pembayaran would do.
  -- apps/api/test/ledger/fast-paths.test.ts checks that both write the same, with one exception: a
  -- bill that takes no part payments is paid in part here. That was agreed when the payment was
  -- opened, by a plan that has ended since or because titipan pays the rest.
  IF v_tagihan IS NOT NULL AND p_jumlah = v_jumlah + v_biaya THEN
    UPDATE tagihan t SET dibayar = t.dibayar + v_jumlah
     WHERE t.institusi_id = p_institusi AND t.id = v_tagihan
       AND t.dibayar + v_jumlah <= t.jumlah AND t.dibatalkan_at IS NULL
    RETURNING t.sekolah_id INTO v_penagih;
  END IF;
  IF v_penagih IS NULL THEN
    RETURN book_pembayaran(
      p_institusi, p_pembayaran, v_untuk, v_pihak, v_sekolah, v_biaya, p_source, false, p_reference,
      p_jumlah, p_diterima, p_now, p_tahun, p_acak);
  END IF;

  IF v_biaya > 0 THEN
    v_transfers := ARRAY[
      (p_source, 'biaya_admin/' || v_sekolah, v_biaya, NULL)::transfer,
      (p_source, 'piutang/' || v_penagih, v_jumlah, v_tagihan)::transfer];
  ELSE
    v_transfers := ARRAY[(p_source, 'piutang/' || v_penagih, v_jumlah, v_tagihan)::transfer];
  END IF;
  IF v_penagih = v_sekolah AND starts_with(p_source, 'gateway/') THEN
    -- The same lines as clearing_of answers when all money is for one school.
    v_clearing := ARRAY[
      ('hak_setor/' || v_sekolah, 'utang_setor/' || v_sekolah, p_jumlah, NULL)::transfer];
  ELSE
    SELECT a.sekolah_id INTO v_pemegang
      FROM offered.ledger_account a WHERE a.institusi_id = p_institusi AND a.code = p_source;
    IF v_penagih <> v_sekolah OR v_pemegang IS NULL THEN
      v_clearing := clearing_of(p_institusi, v_transfers, 'sekolah');
    ELSIF v_pemegang <> v_sekolah THEN
      -- All of it moves from the books of one to those of the other, as from an agent's deposit.
      v_clearing := clear_between(p_institusi, v_pemegang, v_sekolah, p_jumlah);
    END IF;
    -- Else the account that holds the money is the school's own, as a drawer. All of it stays with one
    -- owner, for which clearing_of answers null too.
  END IF;

  -- The series is the last row to lock, since all payments of a school take turns at it.
  UPDATE kuitansi_nomor k SET terakhir = k.terakhir + 1
   WHERE k.institusi_id = p_institusi AND k.sekolah_id = v_sekolah AND k.tahun = p_tahun
     AND k.awalan = 'KW'
  RETURNING k.seri, k.terakhir INTO v_seri, v_terakhir;
  IF NOT FOUND THEN
    SELECT o.seri, o.terakhir INTO v_seri, v_terakhir
      FROM open_seri(p_institusi, v_sekolah, p_tahun, 'KW') o;
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
          v_transfers, v_clearing, v_seri || to_char(v_terakhir, 'FM999999000000-') || p_acak);
  RETURN 'lunas';
END
$$;
