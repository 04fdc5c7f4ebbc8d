-- Why: a settlement costs what its rows and indexes cost. A posting with its transfers, the number
-- of its receipt and the last step of its payment are one fact, so they become one row; and the
-- rows that a settlement changes get room to change in place.

CREATE TYPE transfer AS (
  debit_account text,
  credit_account text,
  amount rupiah_positif,
  -- What the money was for, where that is one row.
  target_id uuid
);

ALTER TABLE ledger_posting ADD COLUMN transfers transfer[];

-- The number of the paper that proves the posting; a receipt's number for money that was paid.
ALTER TABLE ledger_posting ADD COLUMN receipt_no text COLLATE "C";

UPDATE ledger_posting p SET transfers = (
  SELECT array_agg((t.debit_account, t.credit_account, t.amount, t.target_id)::transfer
                   ORDER BY t.line)
    FROM ledger_transfer t
   WHERE t.institusi_id = p.institusi_id AND t.subject_id = p.subject_id
     AND t.reference = p.reference);

UPDATE ledger_posting p SET receipt_no = k.nomor FROM kuitansi k
 WHERE k.institusi_id = p.institusi_id AND k.pembayaran_id = p.subject_id
   AND p.event = 'pembayaran_berhasil';

ALTER TABLE ledger_posting ALTER COLUMN transfers SET NOT NULL;

CREATE UNIQUE INDEX ledger_posting_receipt_no ON ledger_posting (institusi_id, receipt_no)
  WHERE receipt_no IS NOT NULL;

DROP TABLE ledger_transfer;

-- The books line by line. It looks as who asks, so that row-level security holds here too.
CREATE VIEW ledger_transfer WITH (security_invoker = true) AS
SELECT p.institusi_id, p.subject_id, p.reference, t.line::smallint AS line, t.debit_account,
       t.credit_account, t.amount, t.target_id
  FROM ledger_posting p
 CROSS JOIN LATERAL unnest(p.transfers) WITH ORDINALITY
       AS t (debit_account, credit_account, amount, target_id, line);

GRANT SELECT ON ledger_transfer TO lunas_api;

ALTER TABLE kuitansi_isi DROP CONSTRAINT kuitansi_isi_institusi_id_nomor_fkey;

DROP TABLE kuitansi;

-- A receipt exists from the moment its payment is settled; kuitansi_isi follows when it is signed.
CREATE VIEW kuitansi WITH (security_invoker = true) AS
SELECT p.institusi_id, p.receipt_no AS nomor, p.subject_id AS pembayaran_id, p.recorded_at AS terbit_at
  FROM ledger_posting p
 WHERE p.receipt_no IS NOT NULL AND p.event = 'pembayaran_berhasil';

GRANT SELECT ON kuitansi TO lunas_api;

-- That a payment became berhasil is told by its posting, not a second time by a step.
DELETE FROM pembayaran_riwayat WHERE status = 'berhasil';

ALTER TABLE pembayaran_riwayat RENAME TO pembayaran_langkah;

CREATE VIEW pembayaran_riwayat WITH (security_invoker = true) AS
SELECT l.institusi_id, l.pembayaran_id, l.langkah, l.status, l.pada, l.sebab
  FROM pembayaran_langkah l
UNION ALL
-- Only a refund can follow it, so it is the last step or the one before.
SELECT p.institusi_id, p.subject_id, (b.langkah - (b.status = 'dikembalikan')::int)::smallint,
       'berhasil'::status_pembayaran, p.recorded_at, 'uang diterima'
  FROM ledger_posting p
  JOIN pembayaran b ON b.institusi_id = p.institusi_id AND b.id = p.subject_id
 WHERE p.event = 'pembayaran_berhasil';

GRANT SELECT ON pembayaran_riwayat TO lunas_api;

-- Room in each page for the versions a payment goes through: opened, given its number, settled.
ALTER TABLE pembayaran SET (fillfactor = 40);
ALTER TABLE tagihan SET (fillfactor = 85);
ALTER TABLE kuitansi_nomor SET (fillfactor = 20);

CREATE OR REPLACE FUNCTION move_pembayaran(
  p_institusi text, p_pembayaran uuid, p_from text[], p_to text, p_sebab text, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_langkah smallint;
BEGIN
  UPDATE pembayaran p
     SET status = p_to, langkah = p.langkah + 1
   WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran AND p.status = ANY (p_from)
  RETURNING p.langkah INTO v_langkah;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO pembayaran_langkah (institusi_id, pembayaran_id, langkah, status, pada, sebab)
  VALUES (p_institusi, p_pembayaran, v_langkah, p_to, p_now, p_sebab);
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION post_ledger(
  p_institusi text, p_subject uuid, p_reference text, p_event text,
  p_occurred timestamptz, p_recorded timestamptz,
  p_debit text[], p_credit text[], p_amount bigint[], p_target uuid[]
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_posting
    (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers)
  SELECT p_institusi, p_subject, p_reference, p_event, p_occurred, p_recorded,
         array_agg((t.debit, t.credit, t.amount, t.target)::transfer ORDER BY t.line)
    FROM unnest(p_debit, p_credit, p_amount, p_target)
         WITH ORDINALITY AS t (debit, credit, amount, target, line)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN false; END IF;

  -- Locked in sorted order, so that two postings over the same accounts cannot deadlock.
  PERFORM 1 FROM ledger_balance b
    WHERE b.institusi_id = p_institusi AND b.code = ANY (p_debit || p_credit)
    ORDER BY b.code FOR UPDATE;
  IF FOUND THEN
    UPDATE ledger_balance b SET held = b.held + moved.amount
      FROM (SELECT m.code, sum(m.amount) AS amount
              FROM (SELECT unnest(p_credit) AS code, unnest(p_amount) AS amount
                    UNION ALL SELECT unnest(p_debit), -unnest(p_amount)) m
             GROUP BY m.code) moved
     WHERE b.institusi_id = p_institusi AND b.code = moved.code;
  END IF;
  RETURN true;
END
$$;

DROP FUNCTION settle_pembayaran(
  text, uuid, text, text, bigint, timestamptz, timestamptz, text[], text, text);

DROP FUNCTION open_seri(text, uuid, timestamptz);

DROP FUNCTION nomor_kuitansi(text, bigint, text);

DROP FUNCTION enter_institusi(text);

-- As before, and answers where it is now, since a function can take an answer more cheaply than
-- it can run a statement.
CREATE FUNCTION enter_institusi(p_institusi text) RETURNS text
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SET LOCAL lunas.institusi_id = %L', p_institusi);
  RETURN p_institusi;
END
$$;

-- Answers lunas (settled now), titipan (more money for a settled payment, kept for the pupil),
-- sudah (this money is already booked) or tidak_ada (no such payment).
CREATE FUNCTION settle_pembayaran(
  p_institusi text, p_pembayaran uuid, p_gateway text, p_referensi text, p_jumlah bigint,
  p_diterima timestamptz, p_now timestamptz, p_from text[], p_tahun smallint, p_acak text
) RETURNS text
-- The same few plans fit every payment; planning anew would cost more than the work.
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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
  v_gateway text := 'gateway/' || p_gateway;
  v_transfers transfer[];
BEGIN
  -- The row lock of this move makes all below happen once, also for two notifications at once.
  UPDATE pembayaran p SET status = 'berhasil', langkah = p.langkah + 1
   WHERE p.institusi_id = v_institusi AND p.id = p_pembayaran AND p.status = ANY (p_from)
  RETURNING p.jumlah, p.biaya, p.siswa_id, p.sekolah_id
       INTO v_jumlah, v_biaya, v_siswa, v_sekolah;
  IF NOT FOUND THEN
    RETURN keep_as_titipan(
      v_institusi, p_pembayaran, p_gateway || '/' || p_referensi, v_gateway, p_jumlah, p_diterima,
      p_now);
  END IF;

  -- The fee first, since the gateway charges it for every payment that arrives.
  v_fee := least(v_biaya, p_jumlah);

  -- Nearly always the payment is for one bill, which owes what was asked of it, and all the money
  -- is there. A line of the whole amount is the only line.
  IF p_jumlah - v_fee = v_jumlah THEN
    UPDATE tagihan t SET dibayar = t.dibayar + v_jumlah
      FROM pembayaran_rincian r
     WHERE r.institusi_id = v_institusi AND r.pembayaran_id = p_pembayaran AND r.jumlah = v_jumlah
       AND t.institusi_id = v_institusi AND t.id = r.tagihan_id
       AND t.dibayar + v_jumlah <= t.jumlah AND t.dibatalkan_at IS NULL
    RETURNING t.id, t.sekolah_id INTO v_tagihan, v_penagih;
  END IF;
  IF v_tagihan IS NULL THEN
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

-- Several at once, as on a payday: one commit for all. School by school, so that two of these lock
-- the series of receipts in the same order and cannot wait for each other in a circle.
CREATE FUNCTION settle_banyak(
  p_institusi text, p_pembayaran uuid[], p_gateway text[], p_referensi text[], p_jumlah bigint[],
  p_diterima timestamptz[], p_now timestamptz, p_from text[], p_tahun smallint, p_acak text[]
) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE
  v_institusi text := enter_institusi(p_institusi);
  v_urut bigint;
  v_hasil text[] := array_fill(NULL::text, ARRAY[cardinality(p_pembayaran)]);
BEGIN
  FOR v_urut IN
    SELECT b.urut FROM unnest(p_pembayaran) WITH ORDINALITY AS b (id, urut)
      LEFT JOIN pembayaran p ON p.institusi_id = v_institusi AND p.id = b.id
     ORDER BY p.sekolah_id, b.id, b.urut
  LOOP
    v_hasil[v_urut] := settle_pembayaran(
      v_institusi, p_pembayaran[v_urut], p_gateway[v_urut], p_referensi[v_urut], p_jumlah[v_urut],
      p_diterima[v_urut], p_now, p_from, p_tahun, p_acak[v_urut]);
  END LOOP;
  RETURN v_hasil;
END
$$;

-- The general rule, oldest bill first: a bill takes at most what it still owes, and what it may not
-- take in part it leaves for the next one. What is no longer owed is kept for the pupil.
CREATE FUNCTION spread_over_tagihan(
  p_institusi text, p_pembayaran uuid, p_siswa uuid, p_gateway text, p_uang bigint
) RETURNS transfer[]
LANGUAGE plpgsql AS $$
DECLARE
  v_baris record;
  v_bagian bigint;
  v_penagih uuid;
  v_uang bigint := p_uang;
  v_titipan text := 'titipan/' || p_siswa;
  v_transfers transfer[] := '{}';
BEGIN
  FOR v_baris IN
    SELECT r.tagihan_id, r.jumlah FROM pembayaran_rincian r
     WHERE r.institusi_id = p_institusi AND r.pembayaran_id = p_pembayaran
     ORDER BY r.tagihan_id
  LOOP
    SELECT o.bagian, o.penagih INTO v_bagian, v_penagih
      FROM pay_what_is_owed(p_institusi, v_baris.tagihan_id, least(v_baris.jumlah, v_uang)) o;
    CONTINUE WHEN v_bagian = 0;
    v_uang := v_uang - v_bagian;
    v_transfers := v_transfers
      || (p_gateway, 'piutang/' || v_penagih, v_bagian, v_baris.tagihan_id)::transfer;
  END LOOP;
  IF v_uang > 0 THEN
    PERFORM open_guarded_account(p_institusi, v_titipan);
    UPDATE ledger_balance b SET held = b.held + v_uang
     WHERE b.institusi_id = p_institusi AND b.code = v_titipan;
    v_transfers := v_transfers || (p_gateway, v_titipan, v_uang, NULL)::transfer;
  END IF;
  RETURN v_transfers;
END
$$;

-- The first receipt of a school in a year opens its series; a second one at the same moment waits
-- and takes the next number.
CREATE FUNCTION open_seri(
  p_institusi text, p_sekolah uuid, p_tahun smallint, OUT seri text, OUT terakhir bigint
)
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kuitansi_nomor AS k (institusi_id, sekolah_id, tahun, seri, terakhir)
  SELECT p_institusi, s.id, p_tahun, 'KW-' || p_institusi || '-' || s.kode || '-' || p_tahun || '-', 1
    FROM sekolah s WHERE s.institusi_id = p_institusi AND s.id = p_sekolah
  ON CONFLICT (institusi_id, sekolah_id, tahun) DO UPDATE SET terakhir = k.terakhir + 1
  RETURNING k.seri, k.terakhir INTO STRICT seri, terakhir;
END
$$;
