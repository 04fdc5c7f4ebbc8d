-- Why: a payment that the gateway cannot explain must be decided by a person; and a payer who has
-- paid can send a proof.

CREATE DOMAIN status_tertahan AS text CONSTRAINT status_tertahan CHECK (VALUE IN (
  'menunggu', 'diajukan', 'ditemukan', 'tidak_ditemukan'));

-- A payment that an officer looks into. It ends with a decision here, or when the gateway answers
-- after all; that is visible in the payment's status and not stored again.
CREATE TABLE pembayaran_tertahan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- A number per institution, for people to refer to it.
  urut integer NOT NULL,
  pembayaran_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  sebab text NOT NULL
    CONSTRAINT tertahan_sebab CHECK (sebab IN ('penyedia_diam', 'bukti_pembayar')),
  status status_tertahan NOT NULL,
  sejak timestamptz NOT NULL,
  -- The officer who looks after it.
  dipegang_oleh uuid,
  -- The person who says that the money was found; a second person must agree.
  diajukan_oleh uuid,
  diajukan_at timestamptz,
  -- Whose own bank account it lies in; null for the one where everything is collected. Money at a
  -- provider is not found by people: the provider says itself what it has, under its own id.
  rekening_sekolah_id uuid,
  -- The line of an imported statement. Without one, somebody wrote the bank's reference down.
  identitas text COLLATE "C",
  jumlah rupiah_positif,
  tanggal date,
  referensi text,
  -- What makes found money one and the same, and its reference in the books: the line, or what
  -- kunci_referensi makes of the written reference.
  kunci text COLLATE "C",
  diputus_oleh uuid,
  diputus_at timestamptz,
  -- What the payer reads if nothing was found; otherwise the second person's note.
  alasan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT tertahan_urut UNIQUE (institusi_id, urut),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, rekening_sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, dipegang_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT tertahan_dua_orang CHECK (diputus_oleh <> diajukan_oleh),
  CONSTRAINT tertahan_diajukan CHECK (
    num_nulls(diajukan_oleh, diajukan_at, jumlah, tanggal, referensi, kunci)
      = CASE WHEN status IN ('diajukan', 'ditemukan') THEN 0 ELSE 6 END),
  -- A written reference is one of the school's own account; the collecting account has its lines.
  CONSTRAINT tertahan_temuan_ada CHECK (
    (referensi IS NULL AND num_nonnulls(identitas, rekening_sekolah_id) = 0)
    OR num_nonnulls(identitas, rekening_sekolah_id) > 0),
  CONSTRAINT tertahan_kunci CHECK (length(kunci) >= 3),
  CONSTRAINT tertahan_diputus CHECK (
    num_nulls(diputus_oleh, diputus_at)
      = CASE WHEN status IN ('ditemukan', 'tidak_ditemukan') THEN 0 ELSE 2 END),
  CONSTRAINT tertahan_beralasan CHECK (status <> 'tidak_ditemukan' OR alasan <> '')
);

CREATE INDEX tertahan_pembayaran ON pembayaran_tertahan (institusi_id, pembayaran_id);
CREATE INDEX tertahan_sekolah ON pembayaran_tertahan (institusi_id, sekolah_id, urut);
CREATE INDEX tertahan_dipegang ON pembayaran_tertahan (institusi_id, dipegang_oleh);
CREATE INDEX tertahan_diajukan_oleh ON pembayaran_tertahan (institusi_id, diajukan_oleh);
CREATE INDEX tertahan_diputus_oleh ON pembayaran_tertahan (institusi_id, diputus_oleh);
-- One open row per payment, however often it is asked about or a proof is sent.
CREATE UNIQUE INDEX tertahan_satu_terbuka ON pembayaran_tertahan (institusi_id, pembayaran_id)
  WHERE status IN ('menunggu', 'diajukan');
-- The same money is not booked for two payments. Open proposals are compared in code under a lock,
-- since whether one is still open depends on the payment's status.
CREATE UNIQUE INDEX tertahan_temuan
  ON pembayaran_tertahan (institusi_id, rekening_sekolah_id, kunci) NULLS NOT DISTINCT
  WHERE status = 'ditemukan';
CREATE INDEX tertahan_rekening ON pembayaran_tertahan (institusi_id, rekening_sekolah_id);

CALL protect_tenant_table('pembayaran_tertahan');

GRANT SELECT, INSERT, UPDATE (sebab, status, dipegang_oleh, diajukan_oleh, diajukan_at,
      rekening_sekolah_id, identitas, kunci, jumlah, tanggal, referensi, diputus_oleh, diputus_at, alasan)
  ON pembayaran_tertahan TO lunas_api;

CREATE VIEW offered.pembayaran_tertahan WITH (security_invoker = true) AS
SELECT institusi_id, id, urut, pembayaran_id, sekolah_id, sebab, status, sejak,
       rekening_sekolah_id, identitas, jumlah, tanggal, referensi, diputus_at, alasan
  FROM pembayaran_tertahan;
GRANT SELECT ON offered.pembayaran_tertahan TO lunas_api;

-- Proofs that payers send.
CREATE TABLE pembayaran_bukti (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pembayaran_id uuid NOT NULL,
  -- The file in the storage, always drawn again by us.
  kunci text COLLATE "C" NOT NULL,
  jenis text NOT NULL CONSTRAINT bukti_jenis CHECK (jenis IN ('image/jpeg')),
  ukuran integer NOT NULL CONSTRAINT bukti_ukuran CHECK (ukuran BETWEEN 1 AND 2097152),
  sidik bytea NOT NULL,
  dikirim_at timestamptz NOT NULL,
  -- Null when it came with the payment's own key, without a login.
  pengguna_id uuid,
  -- A keyed hash of the sender's network, to count what strangers send in a day.
  alamat_sidik text COLLATE "C" NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX bukti_pembayaran ON pembayaran_bukti (institusi_id, pembayaran_id, id);
CREATE INDEX bukti_pengguna ON pembayaran_bukti (institusi_id, pengguna_id);
CREATE INDEX bukti_dikirim ON pembayaran_bukti (institusi_id, dikirim_at);
CREATE INDEX bukti_kunci ON pembayaran_bukti (institusi_id, kunci);

CALL protect_tenant_table('pembayaran_bukti');

-- DELETE: a proof shows the sender's bank account, so it is deleted with the person.
GRANT SELECT, INSERT, DELETE ON pembayaran_bukti TO lunas_api;

CREATE INDEX bukti_lama ON pembayaran_bukti (dikirim_at);
CREATE POLICY all_institusi_old ON pembayaran_bukti TO lunas_worker USING (true);
GRANT SELECT (institusi_id, dikirim_at), DELETE ON pembayaran_bukti TO lunas_worker;

CREATE VIEW offered.pembayaran_bukti WITH (security_invoker = true) AS
SELECT institusi_id, pembayaran_id, pengguna_id FROM pembayaran_bukti;
GRANT SELECT ON offered.pembayaran_bukti TO lunas_api;
