-- Why: a school sends letters about what is overdue, on paper with its letterhead and a number.

ALTER TABLE tugas DROP CONSTRAINT tugas_jenis,
  ADD CONSTRAINT tugas_jenis
    CHECK (jenis IN ('impor', 'bukti_setor', 'impor_siswa', 'terapkan_siswa', 'surat_tunggakan'));

-- The last number of a school and year. A row, not a sequence: a number is taken in the commit of its
-- letter, so there are no gaps.
CREATE TABLE seri_surat (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  tahun smallint NOT NULL,
  terakhir integer NOT NULL,
  PRIMARY KEY (institusi_id, sekolah_id, tahun),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);
CALL protect_tenant_table('seri_surat');
GRANT SELECT, INSERT, UPDATE (terakhir) ON seri_surat TO lunas_api;

-- A letter as it was written; paying later does not change it.
CREATE TABLE surat_tunggakan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  -- The work that wrote it; work is forgotten sooner than letters.
  tugas_id uuid NOT NULL,
  jenis text COLLATE "C" NOT NULL
    CONSTRAINT surat_tunggakan_jenis CHECK (jenis IN ('peringatan_1', 'peringatan_2', 'panggilan')),
  tahun smallint NOT NULL,
  nomor integer NOT NULL CONSTRAINT surat_tunggakan_nomor CHECK (nomor > 0),
  tanggal date NOT NULL,
  -- What was overdue, and each bill of it: name, due day, rest.
  jumlah rupiah_positif NOT NULL,
  rincian jsonb NOT NULL,
  oleh uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT surat_tunggakan_urut UNIQUE (institusi_id, sekolah_id, tahun, nomor),
  CONSTRAINT surat_tunggakan_sekali UNIQUE (institusi_id, tugas_id, siswa_id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, oleh) REFERENCES pengguna (institusi_id, id)
);
CREATE INDEX surat_tunggakan_siswa ON surat_tunggakan (institusi_id, siswa_id);
CREATE INDEX surat_tunggakan_oleh ON surat_tunggakan (institusi_id, oleh);
CALL protect_tenant_table('surat_tunggakan');
GRANT SELECT, INSERT ON surat_tunggakan TO lunas_api;
