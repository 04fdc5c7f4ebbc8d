-- Why: an account that one person invited is not yet a second person. It counts as its inviter until
-- somebody else has confirmed that they know who uses it.

ALTER TABLE pengguna
  ADD COLUMN dikukuhkan_oleh uuid,
  ADD COLUMN dikukuhkan_at timestamptz,
  ADD FOREIGN KEY (institusi_id, dikukuhkan_oleh) REFERENCES pengguna (institusi_id, id),
  ADD CONSTRAINT pengguna_dikukuhkan CHECK ((dikukuhkan_at IS NULL) = (dikukuhkan_oleh IS NULL)),
  ADD CONSTRAINT pengguna_dikukuhkan_orang_lain CHECK (dikukuhkan_oleh <> id AND dikukuhkan_oleh <> dibuat_oleh);

CREATE INDEX pengguna_dikukuhkan_oleh ON pengguna (institusi_id, dikukuhkan_oleh);

GRANT UPDATE (dikukuhkan_oleh, dikukuhkan_at) ON pengguna TO lunas_api;

CREATE OR REPLACE VIEW offered.pengguna WITH (security_invoker = true) AS
SELECT institusi_id, id, level, nama, nomor_wa, email, alamat, email_terverifikasi_at,
       sandi_hash IS NOT NULL AS punya_sandi, dibuat_oleh, dihapus_at, dinonaktifkan_at, dikukuhkan_at
  FROM pengguna;
