-- Why: money goes back as carefully as it came: one person asks, another agrees, and only then is it
-- owed to the payer; it leaves by the gateway or by bank, or stays with the pupil.

CREATE DOMAIN status_pengembalian AS text CONSTRAINT status_pengembalian CHECK (VALUE IN (
  'menunggu', 'ditolak', 'berjalan', 'selesai'));

CREATE TABLE pengembalian (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pembayaran_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  jumlah rupiah_positif NOT NULL,
  -- By the gateway, by bank, or kept for the pupil. A gateway that refuses leaves the bank.
  cara text NOT NULL CONSTRAINT pengembalian_cara CHECK (cara IN ('gerbang', 'transfer', 'titipan')),
  -- The payer's bank account, where it goes by bank.
  tujuan text NOT NULL,
  alasan text NOT NULL CONSTRAINT pengembalian_beralasan CHECK (alasan <> ''),
  status status_pengembalian NOT NULL,
  dibuat_at timestamptz NOT NULL,
  dibuat_oleh uuid NOT NULL,
  diputus_at timestamptz,
  diputus_oleh uuid,
  catatan text NOT NULL DEFAULT '',
  selesai_at timestamptz,
  -- What the bank or the gateway calls it.
  referensi text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, pembayaran_id) REFERENCES pembayaran (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT pengembalian_dua_orang CHECK (diputus_oleh <> dibuat_oleh),
  CONSTRAINT pengembalian_diputus CHECK ((status = 'menunggu') = (diputus_oleh IS NULL)),
  CONSTRAINT pengembalian_selesai CHECK ((status = 'selesai') = (selesai_at IS NOT NULL))
);

CREATE INDEX pengembalian_pembayaran ON pengembalian (institusi_id, pembayaran_id);
CREATE INDEX pengembalian_sekolah ON pengembalian (institusi_id, sekolah_id, id);
CREATE INDEX pengembalian_siswa ON pengembalian (institusi_id, siswa_id);
CREATE INDEX pengembalian_dibuat_oleh ON pengembalian (institusi_id, dibuat_oleh);
CREATE INDEX pengembalian_diputus_oleh ON pengembalian (institusi_id, diputus_oleh);

CALL protect_tenant_table('pengembalian');

GRANT SELECT, INSERT,
      UPDATE (status, cara, diputus_at, diputus_oleh, catatan, selesai_at, referensi)
  ON pengembalian TO lunas_api;
