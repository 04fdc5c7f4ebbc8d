-- Why: a school follows up what is overdue: it notes what a family said and promised, and stops
-- reminding a family for a time with a reason.

CREATE TABLE tindak_lanjut (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- The school that noted it, which may be one that the pupil has left.
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  isi text NOT NULL CONSTRAINT tindak_lanjut_isi CHECK (isi <> ''),
  -- The day on which the family wants to pay; null for a note.
  janji date,
  oleh uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  -- The promise is dealt with and does not come back.
  selesai_oleh uuid,
  selesai_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT tindak_lanjut_selesai CHECK (
    (selesai_oleh IS NULL) = (selesai_at IS NULL) AND (selesai_at IS NULL OR janji IS NOT NULL)),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, selesai_oleh) REFERENCES pengguna (institusi_id, id)
);
CREATE INDEX tindak_lanjut_siswa ON tindak_lanjut (institusi_id, siswa_id, id);
CREATE INDEX tindak_lanjut_sekolah ON tindak_lanjut (institusi_id, sekolah_id);
CREATE INDEX tindak_lanjut_oleh ON tindak_lanjut (institusi_id, oleh);
CREATE INDEX tindak_lanjut_selesai_oleh ON tindak_lanjut (institusi_id, selesai_oleh);
CALL protect_tenant_table('tindak_lanjut');
GRANT SELECT, INSERT, UPDATE (selesai_oleh, selesai_at) ON tindak_lanjut TO lunas_api;

-- Reminders of one school to the family of a pupil, siblings included, stop until a day.
CREATE TABLE henti_pengingat (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  alasan text NOT NULL CONSTRAINT henti_pengingat_alasan CHECK (alasan <> ''),
  -- The last day without reminders.
  sampai date NOT NULL,
  oleh uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  diakhiri_oleh uuid,
  diakhiri_at timestamptz,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT henti_pengingat_diakhiri CHECK ((diakhiri_oleh IS NULL) = (diakhiri_at IS NULL)),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diakhiri_oleh) REFERENCES pengguna (institusi_id, id)
);
CREATE INDEX henti_pengingat_siswa ON henti_pengingat (institusi_id, siswa_id);
CREATE INDEX henti_pengingat_sekolah ON henti_pengingat (institusi_id, sekolah_id);
CREATE INDEX henti_pengingat_oleh ON henti_pengingat (institusi_id, oleh);
CREATE INDEX henti_pengingat_diakhiri_oleh ON henti_pengingat (institusi_id, diakhiri_oleh);
CALL protect_tenant_table('henti_pengingat');
GRANT SELECT, INSERT, UPDATE (diakhiri_oleh, diakhiri_at) ON henti_pengingat TO lunas_api;

-- Every pupil whose reminders a school has stopped: the one named, and siblings of one family.
CREATE VIEW offered.henti_pengingat WITH (security_invoker = true) AS
SELECT h.institusi_id, h.id, h.sekolah_id, w.id AS siswa_id, h.sampai
  FROM henti_pengingat h
  JOIN offered.siswa_rinci n ON n.institusi_id = h.institusi_id AND n.id = h.siswa_id
  JOIN offered.siswa_rinci w ON w.institusi_id = h.institusi_id
   AND (w.id = n.id OR w.keluarga_id = n.keluarga_id)
 WHERE h.diakhiri_at IS NULL;
GRANT SELECT ON offered.henti_pengingat TO lunas_api;
