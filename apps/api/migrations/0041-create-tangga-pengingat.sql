-- Why: a school follows up what is open as a ladder of its own, and each family hears of all its
-- children at once.

-- Days from the due day: -3 is three days before, 11 eleven days after.
CREATE TABLE tangga_pengingat (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  aktif boolean NOT NULL,
  langkah smallint[] NOT NULL CONSTRAINT tangga_pengingat_langkah CHECK (
    cardinality(langkah) BETWEEN 1 AND 6 AND -14 <= ALL (langkah) AND 60 >= ALL (langkah)),
  -- Whether families hear of a new bill when it can be paid.
  tagihan_baru boolean NOT NULL,
  diubah_at timestamptz NOT NULL,
  diubah_oleh uuid NOT NULL,
  PRIMARY KEY (institusi_id, sekolah_id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diubah_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX tangga_pengingat_diubah_oleh ON tangga_pengingat (institusi_id, diubah_oleh);

CALL protect_tenant_table('tangga_pengingat');

GRANT SELECT, INSERT, UPDATE (aktif, langkah, tagihan_baru, diubah_at, diubah_oleh)
  ON tangga_pengingat TO lunas_api;

-- One round a day for all schools of an institution in one zone, so that a family with children in
-- several of them is written to once. Written together with what the round tells, so that a round
-- is whole or has not been.
CREATE TABLE putaran_pengingat (
  institusi_id text COLLATE "C" NOT NULL,
  zona_waktu text NOT NULL,
  tanggal date NOT NULL,
  -- Bills made before this moment are told as new, or were told by an earlier round.
  sampai_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, zona_waktu, tanggal)
);

CALL protect_tenant_table('putaran_pengingat');

GRANT SELECT, INSERT ON putaran_pengingat TO lunas_api;
