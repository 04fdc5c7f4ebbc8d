-- Why: who counts through NIS meets numbers that no pupil has. Those look-ups belong to no family,
-- so they are counted per school, day and visitor, for whoever investigates a harvest. The NIS
-- itself is not stored: a mistyped one may be another school's pupil.

CREATE TABLE pencarian_luput (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  -- In Jakarta.
  hari date NOT NULL,
  -- A keyed hash, the same as in siswa_pencarian.
  alamat_sidik text NOT NULL,
  kali integer NOT NULL,
  PRIMARY KEY (institusi_id, sekolah_id, hari, alamat_sidik),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CALL protect_tenant_table('pencarian_luput');

GRANT SELECT, INSERT, UPDATE (kali) ON pencarian_luput TO lunas_api;
