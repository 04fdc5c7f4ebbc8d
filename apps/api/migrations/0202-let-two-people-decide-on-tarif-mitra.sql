-- Why: one person set what an agent earns per payment; with an agent as accomplice that took money from the institution.
-- Now one person proposes a rule, another agrees, and only the agreement writes it.

CREATE DOMAIN status_usulan_tarif AS text
  CONSTRAINT status_usulan_tarif CHECK (VALUE IN ('menunggu', 'disetujui', 'ditolak'));

-- A rule of tarif_mitra as somebody proposed it. Rows are never changed, only decided.
CREATE TABLE usulan_tarif_mitra (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- The unit of the agents, for the trail and for who may see it.
  sekolah_id uuid NOT NULL,
  produk text NOT NULL
    CONSTRAINT usulan_tarif_mitra_produk CHECK (produk IN ('tagihan', 'saldo', 'ppob', 'donasi')),
  berlaku_sejak date NOT NULL,
  biaya rupiah NOT NULL,
  komisi rupiah NOT NULL,
  status status_usulan_tarif NOT NULL,
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  CONSTRAINT usulan_tarif_mitra_diputus CHECK (
    (status = 'menunggu') = (diputus_oleh IS NULL)
    AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT usulan_tarif_mitra_dua_orang CHECK (status <> 'disetujui' OR diputus_oleh <> diajukan_oleh),
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX usulan_tarif_mitra_sekolah ON usulan_tarif_mitra (institusi_id, sekolah_id);
CREATE INDEX usulan_tarif_mitra_diajukan_oleh ON usulan_tarif_mitra (institusi_id, diajukan_oleh);
CREATE INDEX usulan_tarif_mitra_diputus_oleh ON usulan_tarif_mitra (institusi_id, diputus_oleh);
-- A product waits for one decision at a time.
CREATE UNIQUE INDEX usulan_tarif_mitra_menunggu ON usulan_tarif_mitra (institusi_id, produk) WHERE status = 'menunggu';

CALL protect_tenant_table('usulan_tarif_mitra');

GRANT SELECT, INSERT, UPDATE (status, diputus_oleh, diputus_at, alasan) ON usulan_tarif_mitra TO lunas_api;

ALTER TABLE tarif_mitra
  ADD COLUMN disetujui_oleh uuid,
  -- True for the rows from before, which one person recorded; the program has no right to set it.
  ADD COLUMN satu_orang boolean NOT NULL DEFAULT true,
  ADD FOREIGN KEY (institusi_id, disetujui_oleh) REFERENCES pengguna (institusi_id, id);
ALTER TABLE tarif_mitra ALTER COLUMN satu_orang SET DEFAULT false;
ALTER TABLE tarif_mitra ADD CONSTRAINT tarif_mitra_dua_orang CHECK (
  satu_orang OR coalesce(disetujui_oleh <> dicatat_oleh, false));

CREATE INDEX tarif_mitra_disetujui_oleh ON tarif_mitra (institusi_id, disetujui_oleh);

REVOKE INSERT ON tarif_mitra FROM lunas_api;
GRANT INSERT (institusi_id, produk, berlaku_sejak, biaya, komisi, dicatat_oleh, dicatat_at, disetujui_oleh)
  ON tarif_mitra TO lunas_api;
