-- Why: schools have headings of their own. Somebody says once which column a heading is; the next file of that
-- school and kind is read the same way.

CREATE TABLE pemetaan_kolom (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  macam text COLLATE "C" NOT NULL CONSTRAINT pemetaan_kolom_macam
    CHECK (macam IN ('siswa', 'tagihan', 'tunggakan', 'keringanan')),
  -- The heading as it is compared: small letters, without dots and brackets.
  judul text COLLATE "C" NOT NULL CONSTRAINT pemetaan_kolom_judul CHECK (length(judul) BETWEEN 1 AND 200),
  -- Null where the heading is left out.
  kolom text COLLATE "C" CONSTRAINT pemetaan_kolom_kolom
    CHECK (kolom IN ('nis', 'nama', 'nisn', 'jenis_kelamin', 'kelas', 'program', 'nama_ayah', 'nomor_ayah',
                     'nama_ibu', 'nomor_ibu', 'nama_wali', 'nomor_wali', 'hp', 'jenis', 'periode', 'jumlah',
                     'jatuh_tempo', 'persen', 'rupiah', 'dari', 'sampai', 'alasan', 'sekeluarga')),
  diubah_oleh uuid NOT NULL,
  diubah_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, sekolah_id, macam, judul),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diubah_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX pemetaan_kolom_diubah_oleh ON pemetaan_kolom (institusi_id, diubah_oleh);

CALL protect_tenant_table('pemetaan_kolom');

GRANT SELECT, INSERT, UPDATE (kolom, diubah_oleh, diubah_at), DELETE ON pemetaan_kolom TO lunas_api;

-- berkas_id: the work that the file came with; a file that is read again stays where it is.
-- kolom: the headings that can be chosen, each with the column that it was read as.
ALTER TABLE impor_siswa
  ADD COLUMN berkas_id uuid,
  ADD COLUMN kolom jsonb NOT NULL DEFAULT '[]';
UPDATE impor_siswa SET berkas_id = id;
ALTER TABLE impor_siswa ALTER COLUMN berkas_id SET NOT NULL;

ALTER TABLE unggahan
  ADD COLUMN berkas_id uuid,
  ADD COLUMN kolom jsonb NOT NULL DEFAULT '[]';
UPDATE unggahan SET berkas_id = id;
ALTER TABLE unggahan ALTER COLUMN berkas_id SET NOT NULL;
