-- Why: whom a school may call about a pupil, and the period of a bill for the card of a school year.

-- Names and numbers that a school wrote down. They open nothing: who sees a child's bills is in
-- siswa_wali, where a number stands only once it is known to be the guardian's.
CREATE TABLE wali (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  nama text NOT NULL DEFAULT '',
  hubungan text COLLATE "C" NOT NULL
    CONSTRAINT wali_hubungan CHECK (hubungan IN ('ayah', 'ibu', 'wali')),
  nomor_wa text COLLATE "C" CONSTRAINT wali_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  PRIMARY KEY (institusi_id, id),
  CONSTRAINT wali_hubungan_unik UNIQUE (institusi_id, siswa_id, hubungan),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CALL protect_tenant_table('wali');

GRANT SELECT, INSERT, UPDATE (nama, nomor_wa) ON wali TO lunas_api;

CREATE VIEW offered.wali WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id, nama, hubungan, nomor_wa FROM wali;
GRANT SELECT ON offered.wali TO lunas_api;

CREATE VIEW offered.tagihan_periode WITH (security_invoker = true) AS
SELECT institusi_id, id, periode FROM tagihan;
GRANT SELECT ON offered.tagihan_periode TO lunas_api;
