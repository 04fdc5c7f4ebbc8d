-- Why: people see on which devices they are logged in and can end each; a device that was used
-- before is told from a new one; and people have an address, and an e-mail that is proven or not.

ALTER TABLE sesi ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE sesi ALTER COLUMN id DROP DEFAULT;
ALTER TABLE sesi ADD COLUMN perangkat text NOT NULL DEFAULT '';
-- A keyed hash; the device itself is nobody's business.
ALTER TABLE sesi ADD COLUMN perangkat_sidik text NOT NULL DEFAULT '';
ALTER TABLE sesi ADD COLUMN terakhir_at timestamptz;
UPDATE sesi SET terakhir_at = dibuat_at;
ALTER TABLE sesi ALTER COLUMN terakhir_at SET NOT NULL;

ALTER TABLE sesi ADD CONSTRAINT sesi_id_unik UNIQUE (institusi_id, id);

GRANT UPDATE (terakhir_at) ON sesi TO lunas_api;

ALTER TABLE pengguna ADD COLUMN alamat text NOT NULL DEFAULT '';
ALTER TABLE pengguna ADD COLUMN email_terverifikasi_at timestamptz;

GRANT UPDATE (sandi_hash, email_terverifikasi_at) ON pengguna TO lunas_api;
