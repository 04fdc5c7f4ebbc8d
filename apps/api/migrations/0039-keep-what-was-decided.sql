-- Why: the second person's word about a case is kept beside the first one's; and what a school says
-- arrived of a batch, if it differs, is a case of that school.

ALTER TABLE kasus
  ADD COLUMN catatan_putusan text NOT NULL DEFAULT '',
  -- The school, where no payment tells it.
  ADD COLUMN sekolah_id uuid,
  ADD FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  DROP CONSTRAINT kasus_sebab,
  ADD CONSTRAINT kasus_sebab CHECK (sebab IN (
    'terlambat', 'biaya_berbeda', 'pengirim_tidak_dikenal', 'jumlah_salah',
    'belum_ada_di_impor', 'sengketa', 'kembali_di_luar', 'setoran_berbeda'));

CREATE INDEX kasus_sekolah ON kasus (institusi_id, sekolah_id);

GRANT UPDATE (catatan_putusan) ON kasus TO lunas_api;
