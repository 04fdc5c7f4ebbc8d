-- Why: the school pays the consignee of a stall what was sold there in closed shifts. One person
-- proposes the payout, another agrees; then the debt is booked as paid, once.

CREATE DOMAIN status_pelunasan AS text
  CONSTRAINT status_pelunasan CHECK (VALUE IN ('menunggu', 'disetujui', 'ditolak'));

CREATE TABLE pelunasan_lapak (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  lapak_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  -- tunai: from the school's safe · transfer: from the school's bank account
  cara text NOT NULL CONSTRAINT pelunasan_lapak_cara CHECK (cara IN ('tunai', 'transfer')),
  jumlah rupiah_positif NOT NULL,
  -- The days of the shifts that it pays, in the school's zone.
  dari date NOT NULL,
  sampai date NOT NULL,
  CONSTRAINT pelunasan_lapak_masa CHECK (dari <= sampai),
  status status_pelunasan NOT NULL,
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  catatan text NOT NULL DEFAULT '',
  CONSTRAINT pelunasan_lapak_diputus CHECK (
    (status = 'menunggu') = (diputus_oleh IS NULL)
    AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT pelunasan_lapak_dua_orang CHECK (status <> 'disetujui' OR diputus_oleh <> diajukan_oleh),
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, lapak_id) REFERENCES lapak (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX pelunasan_lapak_lapak ON pelunasan_lapak (institusi_id, lapak_id);
CREATE INDEX pelunasan_lapak_sekolah ON pelunasan_lapak (institusi_id, sekolah_id, id);
CREATE INDEX pelunasan_lapak_diajukan_oleh ON pelunasan_lapak (institusi_id, diajukan_oleh);
CREATE INDEX pelunasan_lapak_diputus_oleh ON pelunasan_lapak (institusi_id, diputus_oleh);

CALL protect_tenant_table('pelunasan_lapak');

GRANT SELECT, INSERT, UPDATE (status, diputus_oleh, diputus_at, alasan) ON pelunasan_lapak TO lunas_api;

ALTER TABLE penjualan_lapak
  ADD FOREIGN KEY (institusi_id, pelunasan_id) REFERENCES pelunasan_lapak (institusi_id, id);
