-- Why: a higher limit of a day is a higher risk, so a second person agrees to it. A lower one holds at once.

-- The limit that waits for a second person; null when none does. The last two people who decided one stay.
ALTER TABLE mitra
  ADD COLUMN batas_baru rupiah,
  ADD COLUMN batas_alasan text NOT NULL DEFAULT '',
  ADD COLUMN batas_diajukan_oleh uuid,
  ADD COLUMN batas_diajukan_at timestamptz,
  ADD COLUMN batas_diputus_oleh uuid,
  ADD COLUMN batas_diputus_at timestamptz,
  ADD FOREIGN KEY (institusi_id, batas_diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  ADD FOREIGN KEY (institusi_id, batas_diputus_oleh) REFERENCES pengguna (institusi_id, id),
  ADD CONSTRAINT mitra_batas_dua_orang CHECK (batas_diputus_oleh <> batas_diajukan_oleh),
  ADD CONSTRAINT mitra_batas_diajukan CHECK ((batas_diajukan_oleh IS NULL) = (batas_diajukan_at IS NULL)),
  ADD CONSTRAINT mitra_batas_menunggu CHECK (
    batas_baru IS NULL OR (batas_diajukan_oleh IS NOT NULL AND batas_diputus_oleh IS NULL));

CREATE INDEX mitra_batas_diajukan_oleh ON mitra (institusi_id, batas_diajukan_oleh);
CREATE INDEX mitra_batas_diputus_oleh ON mitra (institusi_id, batas_diputus_oleh);

GRANT UPDATE (
  batas_baru, batas_alasan, batas_diajukan_oleh, batas_diajukan_at, batas_diputus_oleh, batas_diputus_at)
  ON mitra TO lunas_api;
