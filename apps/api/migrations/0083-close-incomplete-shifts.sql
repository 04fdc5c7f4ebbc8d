-- Why: a shift is closed when every number that its till gave out has arrived. Where a till is lost, two
-- people close its shift with a reason, and what is missing stays visible.

ALTER TABLE shift_kasir
  -- All numbers of the till up to this one were looked at when the shift was closed.
  ADD COLUMN sampai_urut integer CONSTRAINT shift_kasir_sampai_urut CHECK (sampai_urut >= 0),
  -- The numbers that were missing then: [{"dari": 4, "sampai": 6}].
  ADD COLUMN hilang jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN diajukan_oleh uuid,
  ADD COLUMN diajukan_at timestamptz,
  ADD COLUMN diputus_oleh uuid,
  ADD COLUMN diputus_at timestamptz,
  ADD COLUMN alasan text NOT NULL DEFAULT '',
  ADD CONSTRAINT shift_kasir_diajukan CHECK ((diajukan_oleh IS NULL) = (diajukan_at IS NULL)),
  ADD CONSTRAINT shift_kasir_diputus CHECK ((diputus_oleh IS NULL) = (diputus_at IS NULL)),
  ADD CONSTRAINT shift_kasir_dua_orang CHECK (diputus_oleh IS NULL OR coalesce(diputus_oleh <> diajukan_oleh, false)),
  -- What is missing is only accepted by two people.
  ADD CONSTRAINT shift_kasir_hilang CHECK (hilang = '[]' OR diputus_oleh IS NOT NULL),
  ADD FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  ADD FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id);

CREATE INDEX shift_kasir_diajukan_oleh ON shift_kasir (institusi_id, diajukan_oleh);
CREATE INDEX shift_kasir_diputus_oleh ON shift_kasir (institusi_id, diputus_oleh);

GRANT UPDATE (sampai_urut, hilang, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at, alasan)
  ON shift_kasir TO lunas_api;
