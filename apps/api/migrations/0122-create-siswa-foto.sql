-- Why: the cashier sees whose card was read, so that a found card does not pay.

-- A pupil's photo, only while a guardian agrees to it (persetujuan, foto_kasir). The file lies in the storage.
CREATE TABLE siswa_foto (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  kunci text COLLATE "C" NOT NULL,
  jenis text NOT NULL CONSTRAINT siswa_foto_jenis CHECK (jenis IN ('image/jpeg')),
  ukuran integer NOT NULL CONSTRAINT siswa_foto_ukuran CHECK (ukuran BETWEEN 1 AND 102400),
  sidik bytea NOT NULL CONSTRAINT siswa_foto_sidik CHECK (length(sidik) = 32),
  diubah_at timestamptz NOT NULL,
  diubah_oleh uuid NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX siswa_foto_kunci ON siswa_foto (institusi_id, kunci);

CALL protect_tenant_table('siswa_foto');

GRANT SELECT, INSERT, DELETE ON siswa_foto TO lunas_api;

-- Which photo a till shows, without the photo itself.
CREATE VIEW offered.siswa_foto WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id, encode(substr(sidik, 1, 8), 'hex') AS tanda FROM siswa_foto;
GRANT SELECT ON offered.siswa_foto TO lunas_api;
