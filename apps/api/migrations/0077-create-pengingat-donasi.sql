-- Why: a donor may wish to be reminded of a program once a month. Only a message goes out; no money
-- moves by itself.

CREATE TABLE pengingat_donasi (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  program_id uuid NOT NULL,
  -- The day of the month; every month has a 28th.
  tanggal smallint NOT NULL CONSTRAINT pengingat_donasi_tanggal CHECK (tanggal BETWEEN 1 AND 28),
  -- What the donor means to give; the message names it, and the donor may give another sum.
  jumlah rupiah_positif,
  -- The day of the last message, and the moment of the next; claiming moves the moment on.
  terakhir date,
  berikut_at timestamptz NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT pengingat_donasi_sekali UNIQUE (institusi_id, pengguna_id, program_id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, program_id) REFERENCES program_ziswaf (institusi_id, id)
);

CREATE INDEX pengingat_donasi_berikut ON pengingat_donasi (institusi_id, berikut_at);
CREATE INDEX pengingat_donasi_program ON pengingat_donasi (institusi_id, program_id);

CALL protect_tenant_table('pengingat_donasi');

GRANT SELECT, INSERT, UPDATE (tanggal, jumlah, terakhir, berikut_at), DELETE ON pengingat_donasi TO lunas_api;

-- The worker claims due rows of all institutions, and reads neither the donor nor the program.
CREATE POLICY all_institusi_due ON pengingat_donasi TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, berikut_at), UPDATE (berikut_at) ON pengingat_donasi TO lunas_worker;

CREATE VIEW offered.pengingat_donasi WITH (security_invoker = true) AS
SELECT institusi_id, id, pengguna_id, program_id, tanggal, jumlah, terakhir FROM pengingat_donasi;
GRANT SELECT ON offered.pengingat_donasi TO lunas_api;
