-- Books all payments of a batch whose money is exactly what is due (the common case) in one
-- statement, since starting a statement is most of its cost. Answers which payments it booked. It
-- leaves to receive_one_snap: a second payment for a pupil, a used external id, a payment that was
-- answered before, and the first receipt of a school in a year.
CREATE OR REPLACE FUNCTION book_fitting_snap(
  p_institusi text, p_client text, p_bank text, p_nama_bank text, p_hari date, p_now timestamptz,
  p_tahun smallint, p_external text[], p_permintaan text[], p_prefix text[], p_customer text[],
  p_jumlah bigint[], p_diterima timestamptz[], p_pembayaran uuid[], p_acak text[],
  p_waktu timestamptz[], p_referensi text[], p_baru text[], OUT urut bigint[], OUT nama text[]
)
LANGUAGE plpgsql AS $$
DECLARE
  v_gateway text := 'gateway/' || p_bank;
  v_urut bigint[];
  v_siswa uuid[];
  v_sekolah uuid[];
  v_nama text[];
  v_seri text[];
  v_tagihan uuid[];
  v_bill text[];
  v_penagih uuid[];
  v_sisa bigint[];
  v_ke bigint[];
  v_banyak bigint[];
  v_terbanyak bigint;
  v_giliran uuid[];
  v_sebelum bigint[];
BEGIN
  WITH dibayar AS (
    UPDATE tagihan t SET dibayar = t.dibayar + b.sisa
      FROM (SELECT p.urut, p.siswa_id, w.sekolah_id, w.nama, k.seri, t.id, t.nama AS bill, t.jumlah, t.dibayar,
                   t.cicilan_id, t.sekolah_id AS penagih, z.sisa, sum(z.sisa) OVER semua AS total,
                   count(*) OVER semua AS banyak, row_number() OVER semua AS ke
              FROM (SELECT DISTINCT ON (n.siswa_id) n.siswa_id, q.urut
                      FROM unnest(p_prefix, p_customer, p_external, p_permintaan)
                           WITH ORDINALITY AS q (prefix, customer_no, external_id, permintaan_id,
                                                 urut)
                      JOIN nomor_va n ON n.institusi_id = p_institusi AND n.prefix = q.prefix
                           AND n.customer_no = q.customer_no
                     WHERE (n.berakhir_at IS NULL OR n.berakhir_at > p_now)
                       AND n.untuk || '' = 'tagihan'
                       -- The first of its external id and of its payment, here and ever. Asked
                       -- for one by one: as a join it would be made with all that were answered.
                       AND q.external_id = ANY (p_baru)
                       AND array_position(p_external, q.external_id) = q.urut
                       AND array_position(p_permintaan, q.permintaan_id) = q.urut
                       AND (SELECT true FROM snap_pembayaran l
                             WHERE l.institusi_id = p_institusi AND l.client_id = p_client
                               AND l.payment_request_id = q.permintaan_id LIMIT 1) IS NULL
                     ORDER BY n.siswa_id, q.urut) p
              JOIN offered.siswa w ON w.institusi_id = p_institusi AND w.id = p.siswa_id
              JOIN offered.sekolah s ON s.institusi_id = p_institusi AND s.id = w.sekolah_id
              JOIN kuitansi_nomor k ON k.institusi_id = p_institusi
                   AND k.sekolah_id = w.sekolah_id AND k.tahun = p_tahun
                   -- Nearly every series and number is for bills. Written so that no plan is built on it.
                   AND k.awalan || '' = 'KW'
              JOIN offered.tagihan_terutang t ON t.institusi_id = p_institusi AND t.siswa_id = p.siswa_id
             -- least() ignores null: a plan that asks for nothing more.
             CROSS JOIN LATERAL (SELECT least(t.sisa, CASE
                     WHEN t.cicilan_id IS NOT NULL
                     THEN (SELECT c.sisa FROM cicilan_kini(p_institusi, t.cicilan_id, t.dibayar,
                             (p_now AT TIME ZONE s.zona_waktu)::date) c) END) AS sisa) z
             WHERE t.tanggal_aktif <= (p_now AT TIME ZONE s.zona_waktu)::date
            WINDOW semua AS (PARTITION BY p.siswa_id ORDER BY t.prioritas, t.jatuh_tempo, t.id
                             ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)) b
     WHERE t.institusi_id = p_institusi AND t.id = b.id AND b.total = p_jumlah[b.urut]
       -- Only if unchanged: another transaction may pay or change the bill in this moment.
       AND t.jumlah = b.jumlah AND t.dibayar = b.dibayar AND t.dibatalkan_at IS NULL
       AND t.cicilan_id IS NOT DISTINCT FROM b.cicilan_id
    RETURNING b.urut, b.siswa_id, b.sekolah_id, b.nama, b.seri, b.id, b.bill, b.penagih, b.sisa, b.ke,
              b.banyak
  )
  SELECT array_agg(d.urut), array_agg(d.siswa_id), array_agg(d.sekolah_id), array_agg(d.nama),
         array_agg(d.seri), array_agg(d.id), array_agg(d.bill), array_agg(d.penagih), array_agg(d.sisa),
         array_agg(d.ke), array_agg(d.banyak), max(d.banyak)
    INTO v_urut, v_siswa, v_sekolah, v_nama, v_seri, v_tagihan, v_bill, v_penagih, v_sisa, v_ke,
         v_banyak, v_terbanyak
    FROM dibayar d;
  IF v_urut IS NULL THEN RETURN; END IF;
  IF v_terbanyak > 1 AND EXISTS (
    SELECT 1 FROM unnest(v_urut, v_banyak) AS b (urut, banyak)
     GROUP BY b.urut, b.banyak HAVING count(*) <> b.banyak)
  THEN
    -- Some of the bills changed since they were read: begin again.
    RAISE EXCEPTION 'a bill changed while it was paid' USING ERRCODE = 'serialization_failure';
  END IF;

  -- The series are the last rows to lock, since all payments of a school take turns at its series;
  -- sorted, so that two batches over the same schools cannot deadlock.
  WITH seri AS (
    UPDATE kuitansi_nomor k SET terakhir = k.terakhir + p.banyak
      FROM (SELECT b.sekolah_id, count(*) AS banyak
              FROM unnest(v_sekolah, v_ke) AS b (sekolah_id, ke)
             WHERE b.ke = 1 GROUP BY b.sekolah_id ORDER BY b.sekolah_id) p
     WHERE k.institusi_id = p_institusi AND k.sekolah_id = p.sekolah_id AND k.tahun = p_tahun
       AND k.awalan || '' = 'KW'
    RETURNING k.sekolah_id, k.terakhir - p.banyak AS sebelum
  )
  SELECT array_agg(s.sekolah_id), array_agg(s.sebelum) INTO v_giliran, v_sebelum FROM seri s;

  WITH baris AS (
    SELECT * FROM unnest(v_urut, v_siswa, v_sekolah, v_nama, v_seri, v_tagihan, v_bill, v_penagih,
                         v_sisa, v_ke)
      AS b (urut, siswa_id, sekolah_id, nama, seri, tagihan_id, bill, penagih, sisa, ke)
  ), pas AS (
    SELECT b.urut, b.siswa_id, b.sekolah_id, b.nama, b.seri,
           row_number() OVER (PARTITION BY b.sekolah_id ORDER BY b.urut) AS ke, b.transfers,
           b.clearing
      FROM (SELECT b.urut, b.siswa_id, b.sekolah_id, b.nama, b.seri,
                   array_agg((v_gateway, 'piutang/' || b.penagih, b.sisa, b.tagihan_id)::transfer
                             ORDER BY b.tagihan_id) AS transfers,
                   -- As clearing_of answers: what came for each school, at a bank of the collector's.
                   (SELECT array_agg(('hak_setor/' || c.penagih, 'utang_setor/' || c.penagih,
                                      c.sisa, NULL)::transfer ORDER BY c.penagih)
                      FROM (SELECT x.penagih, sum(x.sisa)::bigint AS sisa
                              FROM unnest(array_agg(b.penagih), array_agg(b.sisa))
                                   AS x (penagih, sisa)
                             GROUP BY x.penagih) c) AS clearing
              FROM baris b GROUP BY b.urut, b.siswa_id, b.sekolah_id, b.nama, b.seri) b
  ), bayar AS (
    INSERT INTO pembayaran
      (institusi_id, id, untuk, pihak_id, sekolah_id, metode, jumlah, biaya, status, dibuat_at,
       kedaluwarsa_at, instruksi)
    SELECT p_institusi, p_pembayaran[p.urut], 'tagihan', p.siswa_id, p.sekolah_id, 'snap_va',
           p_jumlah[p.urut], 0, 'berhasil', p_now, p_now,
           jsonb_build_object('jenis', 'va', 'bank', p_nama_bank,
                              'nomor_va', p_prefix[p.urut] || p_customer[p.urut])
      FROM pas p
    RETURNING 1
  ), rincian AS (
    INSERT INTO pembayaran_rincian (institusi_id, pembayaran_id, target_id, jumlah, nama)
    SELECT p_institusi, p_pembayaran[b.urut], b.tagihan_id, b.sisa, b.bill FROM baris b
    RETURNING 1
  ), job AS (
    INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
    SELECT p_institusi, 'sign-kuitansi', p_pembayaran[p.urut], p_now FROM pas p
    RETURNING 1
  ), jawaban AS (
    INSERT INTO snap_pembayaran
      (institusi_id, client_id, payment_request_id, ke, waktu, referensi, prefix, customer_no, jumlah,
       hari, external_id, hasil, nama, pembayaran_id, dijawab_at)
    SELECT p_institusi, p_client, p_permintaan[p.urut], 1, p_waktu[p.urut], p_referensi[p.urut],
           p_prefix[p.urut], p_customer[p.urut],
           p_jumlah[p.urut], p_hari, p_external[p.urut], '00', p.nama, p_pembayaran[p.urut], p_now
      FROM pas p
    RETURNING 1
  ), buku AS (
    INSERT INTO ledger_posting
      (institusi_id, subject_id, reference, event, occurred_at, recorded_at, transfers, clearing,
       receipt_no)
    SELECT p_institusi, p_pembayaran[p.urut], p_bank || '/' || p_permintaan[p.urut],
           'pembayaran_berhasil', p_diterima[p.urut], p_now, p.transfers, p.clearing,
           p.seri || to_char(v_sebelum[array_position(v_giliran, p.sekolah_id)] + p.ke,
                             'FM999999000000-') || p_acak[p.urut]
      FROM pas p
    RETURNING 1
  )
  SELECT array_agg(p.urut), array_agg(p.nama) INTO urut, nama FROM pas p;
END
$$;
