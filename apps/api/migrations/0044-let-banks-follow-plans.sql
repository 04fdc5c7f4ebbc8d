-- Why: what is asked and paid at a bank follows a running plan and the order that was chosen for a
-- pupil, as it does on our own screens.

-- Which types of bills are paid first for one pupil, before the school's own priority.
CREATE TABLE urutan_siswa (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  jenis_id uuid[] NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CALL protect_tenant_table('urutan_siswa');

GRANT SELECT, INSERT, UPDATE (jenis_id) ON urutan_siswa TO lunas_api;

-- As before, but as a set, which the planner opens up: a bill without a plan costs nothing then.
DROP FUNCTION cicilan_kini(text, uuid, bigint, date);

CREATE FUNCTION cicilan_kini(p_institusi text, p_cicilan uuid, p_dibayar bigint, p_hari date)
RETURNS TABLE (sisa bigint, jatuh_tempo date)
LANGUAGE sql STABLE AS $$
  SELECT greatest(max(b.sampai) FILTER (WHERE b.jatuh_tempo <= p_hari), min(b.sampai)) - p_dibayar,
         min(b.jatuh_tempo)
    FROM cicilan_bagian b
   WHERE b.institusi_id = p_institusi AND b.cicilan_id = p_cicilan AND b.sampai > p_dibayar
$$;

-- A reminder about a bill that is paid in agreed parts would be wrong.
CREATE OR REPLACE FUNCTION tagihan_dijeda(p_institusi text, p_tagihan uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM tagihan t
                  WHERE t.institusi_id = p_institusi AND t.id = p_tagihan
                    AND t.cicilan_id IS NOT NULL)
$$;

-- Answers in the order of the questions. `baru` is false for an external id that was used today.
CREATE OR REPLACE FUNCTION ask_snap(
  p_institusi text, p_client text, p_hari date, p_external text[], p_permintaan text[],
  p_prefix text[], p_customer text[], p_now timestamptz
) RETURNS TABLE (baru boolean, nama text, berakhir boolean, tagihan json)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_institusi text := enter_institusi(p_institusi);
  v_urut bigint[];
BEGIN
  WITH dipakai AS (
    INSERT INTO snap_panggilan (client_id, hari, layanan, external_id, permintaan_id)
    SELECT DISTINCT ON (q.external_id) p_client, p_hari, 24, q.external_id, q.permintaan_id
      FROM unnest(p_external, p_permintaan) WITH ORDINALITY AS q (external_id, permintaan_id, urut)
     -- Sorted, so that two batches with the same ids cannot wait for each other in a circle.
     ORDER BY q.external_id, q.urut
    ON CONFLICT DO NOTHING
    RETURNING snap_panggilan.external_id
  )
  SELECT array_agg(u.urut) INTO v_urut
    FROM (SELECT min(q.urut) AS urut
            FROM unnest(p_external) WITH ORDINALITY AS q (external_id, urut)
            JOIN dipakai d ON d.external_id = q.external_id GROUP BY q.external_id) u;

  RETURN QUERY
  SELECT q.urut = ANY (coalesce(v_urut, '{}')), w.nama, n.berakhir_at <= p_now,
         (SELECT json_agg(json_build_object('id', t.id, 'nama', t.nama, 'jenis', t.jenis,
                                            'sisa', CASE WHEN t.cicilan_id IS NULL
                                                         THEN t.jumlah - t.dibayar
                                                         ELSE (SELECT k.sisa FROM cicilan_kini(
                                                           v_institusi, t.cicilan_id, t.dibayar,
                                                           (p_now AT TIME ZONE s.zona_waktu)::date
                                                         ) k) END)
                          ORDER BY array_position(u.jenis_id, t.jenis_id), t.prioritas,
                                   CASE WHEN t.cicilan_id IS NULL THEN t.jatuh_tempo
                                        ELSE (SELECT k.jatuh_tempo FROM cicilan_kini(
                                                v_institusi, t.cicilan_id, t.dibayar,
                                                (p_now AT TIME ZONE s.zona_waktu)::date) k) END,
                                   t.id)
            FROM tagihan t
           WHERE t.institusi_id = v_institusi AND t.siswa_id = n.siswa_id
             AND t.dibayar < t.jumlah AND t.dibatalkan_at IS NULL
             AND t.tanggal_aktif <= (p_now AT TIME ZONE s.zona_waktu)::date)
    FROM unnest(p_prefix, p_customer) WITH ORDINALITY AS q (prefix, customer_no, urut)
    LEFT JOIN nomor_va n ON n.institusi_id = v_institusi AND n.prefix = q.prefix
         AND n.customer_no = q.customer_no
    LEFT JOIN siswa w ON w.institusi_id = v_institusi AND w.id = n.siswa_id
    LEFT JOIN sekolah s ON s.institusi_id = v_institusi AND s.id = w.sekolah_id
    LEFT JOIN urutan_siswa u ON u.institusi_id = v_institusi AND u.siswa_id = n.siswa_id
   ORDER BY q.urut;
END
$$;

-- Nearly always the money is exactly what is due: then every bill gets all it asks for, for all
-- such payments at once. What starting a statement costs is most of what it costs. Answers which
-- they were. A second payment for a number, one that was answered before, and the first receipt of
-- a school in a year are left for receive_one_snap.
CREATE OR REPLACE FUNCTION book_fitting_snap(
  p_institusi text, p_client text, p_bank text, p_nama_bank text, p_hari date, p_now timestamptz,
  p_tahun smallint, p_external text[], p_permintaan text[], p_prefix text[], p_customer text[],
  p_jumlah bigint[], p_diterima timestamptz[], p_pembayaran uuid[], p_acak text[],
  OUT urut bigint[], OUT nama text[]
)
LANGUAGE plpgsql AS $$
DECLARE
  v_gateway text := 'gateway/' || p_bank;
  v_urut bigint[];
  v_siswa uuid[];
  v_sekolah uuid[];
  v_nama text[];
  v_tagihan uuid[];
  v_penagih uuid[];
  v_sisa bigint[];
BEGIN
  SELECT array_agg(b.urut), array_agg(b.siswa_id), array_agg(b.sekolah_id), array_agg(b.nama),
         array_agg(b.id), array_agg(b.penagih), array_agg(b.sisa)
    INTO v_urut, v_siswa, v_sekolah, v_nama, v_tagihan, v_penagih, v_sisa
    FROM (SELECT q.urut, n.siswa_id, w.sekolah_id, w.nama, t.id, t.sekolah_id AS penagih,
                 CASE WHEN t.cicilan_id IS NULL THEN t.jumlah - t.dibayar
                      ELSE (SELECT k.sisa FROM cicilan_kini(p_institusi, t.cicilan_id, t.dibayar,
                              (p_now AT TIME ZONE s.zona_waktu)::date) k) END AS sisa
            FROM unnest(p_prefix, p_customer) WITH ORDINALITY AS q (prefix, customer_no, urut)
            JOIN nomor_va n ON n.institusi_id = p_institusi AND n.prefix = q.prefix
                 AND n.customer_no = q.customer_no
            JOIN siswa w ON w.institusi_id = p_institusi AND w.id = n.siswa_id
            JOIN sekolah s ON s.institusi_id = p_institusi AND s.id = w.sekolah_id
            JOIN tagihan t ON t.institusi_id = p_institusi AND t.siswa_id = n.siswa_id
           WHERE (n.berakhir_at IS NULL OR n.berakhir_at > p_now)
             AND t.dibayar < t.jumlah AND t.dibatalkan_at IS NULL
             AND t.tanggal_aktif <= (p_now AT TIME ZONE s.zona_waktu)::date
           ORDER BY n.prefix, n.customer_no, q.urut, t.prioritas, t.jatuh_tempo, t.id
             FOR NO KEY UPDATE OF t) b;
  IF v_urut IS NULL THEN RETURN; END IF;

  WITH baris AS (
    SELECT * FROM unnest(v_urut, v_siswa, v_sekolah, v_nama, v_tagihan, v_penagih, v_sisa)
      WITH ORDINALITY AS b (urut, siswa_id, sekolah_id, nama, tagihan_id, penagih, sisa, ke)
  ), pas AS (
    SELECT b.urut, b.siswa_id, b.sekolah_id, b.nama,
           row_number() OVER (PARTITION BY b.sekolah_id ORDER BY b.urut) AS ke, b.transfers
      FROM (SELECT b.urut, b.siswa_id, b.sekolah_id, min(b.nama) AS nama, sum(b.sisa) AS sisa,
                   array_agg((v_gateway, 'piutang/' || b.penagih, b.sisa, b.tagihan_id)::transfer
                             ORDER BY b.ke) AS transfers
              FROM baris b GROUP BY b.urut, b.siswa_id, b.sekolah_id) b
     WHERE b.sisa = p_jumlah[b.urut]
       -- The first of its number, of its external id and of its payment, here and ever.
       AND NOT EXISTS (SELECT 1 FROM baris c WHERE c.siswa_id = b.siswa_id AND c.urut < b.urut)
       AND array_position(p_external, p_external[b.urut]) = b.urut
       AND array_position(p_permintaan, p_permintaan[b.urut]) = b.urut
       AND EXISTS (SELECT 1 FROM snap_panggilan c
                    WHERE c.client_id = p_client AND c.hari = p_hari AND c.layanan = 25
                      AND c.external_id = p_external[b.urut]
                      AND c.permintaan_id = p_permintaan[b.urut])
       AND NOT EXISTS (SELECT 1 FROM snap_pembayaran l
                        WHERE l.institusi_id = p_institusi AND l.client_id = p_client
                          AND l.payment_request_id = p_permintaan[b.urut])
       AND EXISTS (SELECT 1 FROM kuitansi_nomor k WHERE k.institusi_id = p_institusi
                      AND k.sekolah_id = b.sekolah_id AND k.tahun = p_tahun)
  ), giliran AS (
    -- Sorted, since all payments of a school take turns at its series.
    SELECT k.sekolah_id FROM kuitansi_nomor k
     WHERE k.institusi_id = p_institusi AND k.tahun = p_tahun
       AND k.sekolah_id IN (SELECT p.sekolah_id FROM pas p)
     ORDER BY k.sekolah_id FOR NO KEY UPDATE
  ), seri AS (
    UPDATE kuitansi_nomor k SET terakhir = k.terakhir + p.banyak
      FROM (SELECT p.sekolah_id, count(*) AS banyak FROM pas p
              JOIN giliran g ON g.sekolah_id = p.sekolah_id GROUP BY p.sekolah_id) p
     WHERE k.institusi_id = p_institusi AND k.sekolah_id = p.sekolah_id AND k.tahun = p_tahun
    RETURNING k.sekolah_id, k.seri, k.terakhir - p.banyak AS sebelum
  ), dibayar AS (
    UPDATE tagihan t SET dibayar = t.dibayar + b.sisa
      FROM baris b JOIN pas p ON p.urut = b.urut
     WHERE t.institusi_id = p_institusi AND t.id = b.tagihan_id
  ), bayar AS (
    INSERT INTO pembayaran
      (institusi_id, id, siswa_id, sekolah_id, metode, jumlah, biaya, status, dibuat_at,
       kedaluwarsa_at, instruksi)
    SELECT p_institusi, p_pembayaran[p.urut], p.siswa_id, p.sekolah_id, 'snap_va',
           p_jumlah[p.urut], 0, 'berhasil', p_now, p_now,
           jsonb_build_object('jenis', 'va', 'bank', p_nama_bank,
                              'nomor_va', p_prefix[p.urut] || p_customer[p.urut])
      FROM pas p
  ), rincian AS (
    INSERT INTO pembayaran_rincian (institusi_id, pembayaran_id, tagihan_id, jumlah)
    SELECT p_institusi, p_pembayaran[p.urut], b.tagihan_id, b.sisa
      FROM pas p JOIN baris b ON b.urut = p.urut
  ), job AS (
    INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
    SELECT p_institusi, 'sign-kuitansi', p_pembayaran[p.urut], p_now FROM pas p
  ), jawaban AS (
    INSERT INTO snap_pembayaran
      (institusi_id, client_id, payment_request_id, prefix, customer_no, jumlah, hari, external_id,
       hasil, nama, pembayaran_id, dijawab_at)
    SELECT p_institusi, p_client, p_permintaan[p.urut], p_prefix[p.urut], p_customer[p.urut],
           p_jumlah[p.urut], p_hari, p_external[p.urut], '00', p.nama, p_pembayaran[p.urut], p_now
      FROM pas p
  ), buku AS (
    INSERT INTO ledger_posting
      (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers, receipt_no)
    SELECT p_institusi, p_pembayaran[p.urut], p_bank || '/' || p_permintaan[p.urut],
           'pembayaran_berhasil', p_diterima[p.urut], p_now, p.transfers,
           s.seri || to_char(s.sebelum + p.ke, 'FM999999000000-') || p_acak[p.urut]
      FROM pas p JOIN seri s ON s.sekolah_id = p.sekolah_id
  )
  SELECT array_agg(p.urut), array_agg(p.nama) INTO urut, nama FROM pas p;
END
$$;

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
  v_penagih uuid[];
  v_sisa bigint[];
  v_penuh bigint[];
  v_ambil bigint[] := '{}';
  v_dicicil boolean[];
  v_total bigint;
  v_uang bigint := p_jumlah;
  v_bagian bigint;
  v_gateway text := 'gateway/' || p_bank;
  v_titipan text := 'titipan/' || p_siswa;
  v_transfers transfer[] := '{}';
  v_seri text;
  v_terakhir bigint;
BEGIN
  SELECT array_agg(t.id), array_agg(t.sekolah_id), array_agg(t.sisa),
         array_agg(t.jumlah - t.dibayar), array_agg(t.boleh_dicicil), coalesce(sum(t.sisa), 0)
    INTO v_id, v_penagih, v_sisa, v_penuh, v_dicicil, v_total
    FROM (SELECT b.id, b.sekolah_id, b.jumlah, b.dibayar, b.boleh_dicicil,
                 CASE WHEN b.cicilan_id IS NULL THEN b.jumlah - b.dibayar
                      ELSE (SELECT k.sisa FROM cicilan_kini(
                              p_institusi, b.cicilan_id, b.dibayar, p_hari_ini) k) END AS sisa
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
    CONTINUE WHEN v_ambil[i] = 0;
    v_transfers := v_transfers
      || (v_gateway, 'piutang/' || v_penagih[i], v_ambil[i], v_id[i])::transfer;
  END LOOP;
  UPDATE tagihan t SET dibayar = t.dibayar + b.amount
    FROM unnest(v_transfers) AS b
   WHERE t.institusi_id = p_institusi AND t.id = b.target_id;
  IF v_uang > 0 THEN
    PERFORM open_guarded_account(p_institusi, v_titipan);
    UPDATE ledger_balance b SET held = b.held + v_uang
     WHERE b.institusi_id = p_institusi AND b.code = v_titipan;
    v_transfers := v_transfers || (v_gateway, v_titipan, v_uang, NULL)::transfer;
  END IF;

  -- The series is the last row to lock, since all payments of a school take turns at it.
  UPDATE kuitansi_nomor k SET terakhir = k.terakhir + 1
   WHERE k.institusi_id = p_institusi AND k.sekolah_id = p_sekolah AND k.tahun = p_tahun
  RETURNING k.seri, k.terakhir INTO v_seri, v_terakhir;
  IF NOT FOUND THEN
    SELECT o.seri, o.terakhir INTO v_seri, v_terakhir
      FROM open_seri(p_institusi, p_sekolah, p_tahun) o;
  END IF;

  WITH bayar AS (
    INSERT INTO pembayaran
      (institusi_id, id, siswa_id, sekolah_id, metode, jumlah, biaya, status, dibuat_at,
       kedaluwarsa_at, instruksi)
    VALUES (p_institusi, p_pembayaran, p_siswa, p_sekolah, 'snap_va', p_jumlah, 0, 'berhasil',
            p_now, p_now, jsonb_build_object('jenis', 'va', 'bank', p_nama_bank,
                                             'nomor_va', p_prefix || p_customer))
  ), baris AS (
    INSERT INTO pembayaran_rincian (institusi_id, pembayaran_id, tagihan_id, jumlah)
    SELECT p_institusi, p_pembayaran, b.target_id, b.amount
      FROM unnest(v_transfers) AS b WHERE b.target_id IS NOT NULL
  ), job AS (
    INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
    VALUES (p_institusi, 'sign-kuitansi', p_pembayaran, p_now)
  )
  INSERT INTO ledger_posting
    (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers, receipt_no)
  VALUES (p_institusi, p_pembayaran, p_bank || '/' || p_permintaan, 'pembayaran_berhasil',
          p_diterima, p_now, v_transfers,
          v_seri || to_char(v_terakhir, 'FM999999000000-') || p_acak);
  RETURN '00';
END
$$;
