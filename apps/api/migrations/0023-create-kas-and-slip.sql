-- Why: a school takes money at its own desk too, as cash or with the slip of a bank transfer. It goes
-- the way of every payment; only where the money lies differs: in an officer's drawer, or in the bank.

ALTER DOMAIN metode DROP CONSTRAINT metode;
ALTER DOMAIN metode ADD CONSTRAINT metode CHECK (VALUE IN (
  'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'qris', 'snap_va',
  'tunai', 'transfer'));

-- A drawer: the cash of one officer at one school, from the first note until it is counted. Its
-- account in the ledger is kas/<id>.
CREATE TABLE kas (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  -- The school's day on which it was opened.
  tanggal date NOT NULL,
  dibuka_at timestamptz NOT NULL,
  ditutup_at timestamptz,
  -- What was in it by the books, and what was counted.
  seharusnya rupiah,
  dihitung rupiah,
  alasan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  CONSTRAINT kas_ditutup_dihitung CHECK (
    (ditutup_at IS NULL) = (dihitung IS NULL) AND (ditutup_at IS NULL) = (seharusnya IS NULL)),
  CONSTRAINT kas_selisih_dijelaskan CHECK (dihitung = seharusnya OR alasan <> '')
);

CREATE INDEX kas_pengguna ON kas (institusi_id, pengguna_id, id);
CREATE INDEX kas_sekolah ON kas (institusi_id, sekolah_id, id);
-- Two taps at the same moment open one drawer.
CREATE UNIQUE INDEX kas_satu_terbuka ON kas (institusi_id, pengguna_id, sekolah_id)
  WHERE ditutup_at IS NULL;

CALL protect_tenant_table('kas');

GRANT SELECT, INSERT, UPDATE (ditutup_at, seharusnya, dihitung, alasan) ON kas TO lunas_api;

-- Which drawer the cash of a payment went into.
CREATE TABLE kas_pembayaran (
  institusi_id text COLLATE "C" NOT NULL,
  pembayaran_id uuid NOT NULL,
  kas_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, pembayaran_id),
  FOREIGN KEY (institusi_id, kas_id) REFERENCES kas (institusi_id, id)
);

CREATE INDEX kas_pembayaran_kas ON kas_pembayaran (institusi_id, kas_id);

CALL protect_tenant_table('kas_pembayaran');

GRANT SELECT, INSERT ON kas_pembayaran TO lunas_api;

CREATE DOMAIN status_slip AS text CONSTRAINT status_slip CHECK (VALUE IN (
  'menunggu', 'disetujui', 'ditolak'));

-- A bank transfer that an officer recorded. It is money only when a second person has found it at
-- the bank; then it becomes a payment.
CREATE TABLE slip (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  -- What arrived by the slip, which may be more than the bills below ask for.
  jumlah rupiah_positif NOT NULL,
  tanggal date NOT NULL,
  bank text NOT NULL,
  pengirim text NOT NULL,
  jenis text NOT NULL
    CONSTRAINT slip_jenis CHECK (jenis IN ('image/jpeg', 'image/png', 'application/pdf')),
  isi bytea NOT NULL CONSTRAINT slip_ukuran CHECK (length(isi) <= 2097152),
  status status_slip NOT NULL,
  dibuat_at timestamptz NOT NULL,
  dibuat_oleh uuid NOT NULL,
  diputus_at timestamptz,
  diputus_oleh uuid,
  alasan text NOT NULL DEFAULT '',
  pembayaran_id uuid,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT slip_dua_orang CHECK (diputus_oleh <> dibuat_oleh),
  CONSTRAINT slip_diputus CHECK (
    (status = 'menunggu') = (diputus_at IS NULL) AND (status = 'menunggu') = (diputus_oleh IS NULL)),
  CONSTRAINT slip_dibayar CHECK ((status = 'disetujui') = (pembayaran_id IS NOT NULL)),
  CONSTRAINT slip_ditolak_karena CHECK (status <> 'ditolak' OR alasan <> '')
);

CREATE INDEX slip_sekolah ON slip (institusi_id, sekolah_id, id);
CREATE INDEX slip_siswa ON slip (institusi_id, siswa_id);
CREATE INDEX slip_dibuat_oleh ON slip (institusi_id, dibuat_oleh);
CREATE INDEX slip_diputus_oleh ON slip (institusi_id, diputus_oleh);
CREATE INDEX slip_menunggu ON slip (institusi_id, id) WHERE status = 'menunggu';

CALL protect_tenant_table('slip');

GRANT SELECT, INSERT, UPDATE (status, diputus_at, diputus_oleh, alasan, pembayaran_id)
  ON slip TO lunas_api;

CREATE TABLE slip_rincian (
  institusi_id text COLLATE "C" NOT NULL,
  slip_id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  PRIMARY KEY (institusi_id, slip_id, tagihan_id),
  FOREIGN KEY (institusi_id, slip_id) REFERENCES slip (institusi_id, id),
  FOREIGN KEY (institusi_id, tagihan_id) REFERENCES tagihan (institusi_id, id)
);

CREATE INDEX slip_rincian_tagihan ON slip_rincian (institusi_id, tagihan_id);

CALL protect_tenant_table('slip_rincian');

GRANT SELECT, INSERT ON slip_rincian TO lunas_api;

-- Answers lunas (settled now), titipan (more money for a settled payment, kept for the pupil),
-- sudah (this money is already booked) or tidak_ada (no such payment).
CREATE OR REPLACE FUNCTION settle_pembayaran(
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
  -- Where the money lies: at a gateway by its name, else the account itself, as kas/<drawer>.
  v_gateway text := CASE WHEN p_gateway LIKE '%/%' THEN p_gateway ELSE 'gateway/' || p_gateway END;
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
