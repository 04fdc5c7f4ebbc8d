-- Why: a school bills the same types every month. A schedule prepares the run on its day and proposes it,
-- so that a month is forgotten by nobody; a second person still looks and agrees.

CREATE TABLE jadwal_penagihan (
  institusi_id text COLLATE "C" NOT NULL,
  jenis_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  -- The day of the month on which the run is prepared; every month has it.
  hari smallint NOT NULL CONSTRAINT jadwal_penagihan_hari CHECK (hari BETWEEN 1 AND 28),
  -- Whether it bills the month after that day.
  bulan_depan boolean NOT NULL,
  -- The day on which the next run is prepared.
  berikut date NOT NULL CONSTRAINT jadwal_penagihan_berikut CHECK (extract(day FROM berikut) = hari),
  -- The day of the last run, and the month that it was for.
  terakhir date,
  terakhir_bulan text COLLATE "C",
  -- Whoever set it up; its runs are proposed in this name.
  dibuat_oleh uuid NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, jenis_id),
  CONSTRAINT jadwal_penagihan_terakhir CHECK ((terakhir IS NULL) = (terakhir_bulan IS NULL)),
  FOREIGN KEY (institusi_id, jenis_id) REFERENCES jenis_tagihan (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX jadwal_penagihan_sekolah ON jadwal_penagihan (institusi_id, sekolah_id);
CREATE INDEX jadwal_penagihan_berikut ON jadwal_penagihan (institusi_id, berikut);
CREATE INDEX jadwal_penagihan_dibuat_oleh ON jadwal_penagihan (institusi_id, dibuat_oleh);

CALL protect_tenant_table('jadwal_penagihan');

-- DELETE: a school ends its schedule.
GRANT SELECT, INSERT, DELETE,
      UPDATE (hari, bulan_depan, berikut, terakhir, terakhir_bulan, dibuat_oleh, dibuat_at)
  ON jadwal_penagihan TO lunas_api;
