-- Why: money that is kept for a pupil pays the pupil's bills, moves to a sister or brother, and pays
-- by itself where a parent wishes it. It never passes a gateway, so it is there at once.

DO $$
DECLARE
  v_words text;
BEGIN
  -- Kept and added to, not written anew: other migrations add words of their own.
  SELECT string_agg(quote_literal(w.word), ', ') INTO v_words FROM (
    SELECT m[1] AS word FROM pg_constraint c,
           regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''::text', 'g') m
     WHERE c.conname = 'metode'
    UNION SELECT unnest(ARRAY['titipan'])) w;
  ALTER DOMAIN metode DROP CONSTRAINT metode;
  EXECUTE format('ALTER DOMAIN metode ADD CONSTRAINT metode CHECK (VALUE IN (%s))', v_words);
END
$$;

-- Answers lunas, or why not: berubah (a bill no longer takes its share), kurang (not enough is
-- kept), tidak_ada (no such payment waits). Only lunas may be committed.
CREATE FUNCTION settle_from_titipan(
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

-- Which pupils' bills are to be paid by themselves, and who said so.
CREATE TABLE titipan_otomatis (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  sejak_at timestamptz NOT NULL,
  -- When to look for a bill next.
  periksa_lagi_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX titipan_otomatis_pengguna ON titipan_otomatis (institusi_id, pengguna_id);
CREATE INDEX titipan_otomatis_periksa_lagi ON titipan_otomatis (periksa_lagi_at);

CALL protect_tenant_table('titipan_otomatis');

-- FOR UPDATE needs a right to change something.
GRANT SELECT, INSERT, DELETE, UPDATE (periksa_lagi_at) ON titipan_otomatis TO lunas_api;

-- The worker claims due rows across institutions, and may do nothing else to them.
CREATE POLICY all_institusi_due ON titipan_otomatis TO lunas_worker USING (true);
GRANT SELECT (institusi_id, siswa_id, periksa_lagi_at), UPDATE (periksa_lagi_at)
  ON titipan_otomatis TO lunas_worker;

-- Money that a guardian moved from one child to another; its posting has the same id.
CREATE TABLE titipan_pindah (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  dari_siswa_id uuid NOT NULL,
  ke_siswa_id uuid NOT NULL CONSTRAINT titipan_pindah_ke_lain CHECK (ke_siswa_id <> dari_siswa_id),
  jumlah rupiah_positif NOT NULL,
  pengguna_id uuid NOT NULL,
  pada timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, dari_siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, ke_siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX titipan_pindah_dari ON titipan_pindah (institusi_id, dari_siswa_id);
CREATE INDEX titipan_pindah_ke ON titipan_pindah (institusi_id, ke_siswa_id);
CREATE INDEX titipan_pindah_pengguna ON titipan_pindah (institusi_id, pengguna_id);

CALL protect_tenant_table('titipan_pindah');

GRANT SELECT, INSERT ON titipan_pindah TO lunas_api;
