-- Why: a till that claims more than its part is held, since it may be broken or lie; the food may be gone all
-- the same. One person proposes to book the claim from the pupil's saldo, another agrees.

ALTER TABLE penjualan_luring
  ADD COLUMN catatan text NOT NULL DEFAULT '',
  ADD COLUMN diajukan_oleh uuid,
  ADD COLUMN diajukan_at timestamptz,
  ADD COLUMN diputus_oleh uuid,
  ADD COLUMN diputus_at timestamptz,
  ADD CONSTRAINT penjualan_luring_diajukan CHECK ((diajukan_oleh IS NULL) = (diajukan_at IS NULL)),
  ADD CONSTRAINT penjualan_luring_diputus CHECK ((diputus_oleh IS NULL) = (diputus_at IS NULL)),
  ADD CONSTRAINT penjualan_luring_dua_orang CHECK (
    diputus_oleh IS NULL OR status = 'dibukukan' AND coalesce(diputus_oleh <> diajukan_oleh, false)),
  ADD FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  ADD FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id);

CREATE INDEX penjualan_luring_diajukan_oleh ON penjualan_luring (institusi_id, diajukan_oleh);
CREATE INDEX penjualan_luring_diputus_oleh ON penjualan_luring (institusi_id, diputus_oleh);

GRANT UPDATE (catatan, diajukan_oleh, diajukan_at, diputus_oleh, diputus_at) ON penjualan_luring TO lunas_api;
