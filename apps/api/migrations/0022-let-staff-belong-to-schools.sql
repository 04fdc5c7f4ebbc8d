-- Why: an officer works for some schools of an institution and sees no others; and what staff do is
-- told with what it was before and after, and from where.

CREATE TABLE pengguna_sekolah (
  institusi_id text COLLATE "C" NOT NULL,
  pengguna_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  PRIMARY KEY (institusi_id, pengguna_id, sekolah_id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CREATE INDEX pengguna_sekolah_sekolah ON pengguna_sekolah (institusi_id, sekolah_id);

CALL protect_tenant_table('pengguna_sekolah');

GRANT SELECT, INSERT ON pengguna_sekolah TO lunas_api;

-- Whose affair it was, so that a school reads its own trail; null for what concerns no school.
ALTER TABLE jejak ADD COLUMN sekolah_id uuid;
ALTER TABLE jejak ADD COLUMN sebelum jsonb;
ALTER TABLE jejak ADD COLUMN sesudah jsonb;
-- The network address of whoever did it; null when the program did, or for what parents did.
ALTER TABLE jejak ADD COLUMN alamat text;

-- The newest page of the whole trail; ids are made in the order of time.
CREATE INDEX jejak_sekolah ON jejak (institusi_id, sekolah_id, id);

-- The desk finds a pupil by any part of the name within its schools.
CREATE INDEX siswa_nama ON siswa (institusi_id, sekolah_id, lower(nama) text_pattern_ops);
