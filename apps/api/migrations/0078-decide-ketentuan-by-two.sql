-- Why: the decree, the hour of fitrah and the bank of cash waqf decide whether donors may give, and
-- where their money goes. One person changed them alone; now one proposes and a second decides.

CREATE DOMAIN status_ketentuan AS text
  CONSTRAINT status_ketentuan CHECK (VALUE IN ('menunggu', 'disetujui', 'ditolak'));

-- A change of one rule. A yes copies it into the table of the rule.
CREATE TABLE ketentuan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- The institution's ziswaf unit, whose people propose and decide.
  sekolah_id uuid NOT NULL,
  hal text NOT NULL
    CONSTRAINT ketentuan_hal CHECK (hal IN ('ketetapan', 'tutup_fitrah', 'wakaf_uang')),
  nomor text,
  penerbit text,
  lembaga text CONSTRAINT ketentuan_lembaga CHECK (lembaga IN ('baznas', 'laz')),
  bagian_setor smallint CONSTRAINT ketentuan_bagian CHECK (bagian_setor BETWEEN 0 AND 10000),
  bagian_amil smallint CONSTRAINT ketentuan_amil CHECK (bagian_amil BETWEEN 0 AND 1250),
  berlaku_dari date,
  berlaku_sampai date,
  CONSTRAINT ketentuan_masa CHECK (berlaku_sampai >= berlaku_dari),
  tutup_at timestamptz,
  bank text,
  nazhir text,
  rekening text,
  tautan text CONSTRAINT ketentuan_tautan CHECK (tautan ~ '^(https://.+)?$'),
  CONSTRAINT ketentuan_saluran CHECK (bank = '' OR rekening <> '' OR tautan <> ''),
  -- Each rule has its own columns, and only those.
  CONSTRAINT ketentuan_isi CHECK (
    num_nonnulls(nomor, penerbit, lembaga, bagian_setor, bagian_amil, berlaku_dari, berlaku_sampai)
      = CASE hal WHEN 'ketetapan' THEN 7 ELSE 0 END
    AND (hal = 'tutup_fitrah') = (tutup_at IS NOT NULL)
    AND num_nonnulls(bank, nazhir, rekening, tautan) = CASE hal WHEN 'wakaf_uang' THEN 4 ELSE 0 END),
  status status_ketentuan NOT NULL,
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_oleh uuid,
  diputus_at timestamptz,
  alasan text NOT NULL DEFAULT '',
  CONSTRAINT ketentuan_diputus CHECK (
    (status = 'menunggu') = (diputus_oleh IS NULL)
    AND (diputus_oleh IS NULL) = (diputus_at IS NULL)),
  CONSTRAINT ketentuan_dua_orang CHECK (status <> 'disetujui' OR diputus_oleh <> diajukan_oleh),
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id)
);

CREATE INDEX ketentuan_sekolah ON ketentuan (institusi_id, sekolah_id);
CREATE INDEX ketentuan_diajukan_oleh ON ketentuan (institusi_id, diajukan_oleh);
CREATE INDEX ketentuan_diputus_oleh ON ketentuan (institusi_id, diputus_oleh);
-- A rule waits for one decision at a time.
CREATE UNIQUE INDEX ketentuan_menunggu ON ketentuan (institusi_id, hal) WHERE status = 'menunggu';

CALL protect_tenant_table('ketentuan');

GRANT SELECT, INSERT, UPDATE (status, diputus_oleh, diputus_at, alasan) ON ketentuan TO lunas_api;

-- No rule holds by the word of one person.
ALTER TABLE ketetapan_upz ADD COLUMN disetujui_oleh uuid NOT NULL
  CONSTRAINT ketetapan_upz_dua_orang CHECK (disetujui_oleh <> dicatat_oleh);
ALTER TABLE tutup_fitrah ADD COLUMN disetujui_oleh uuid NOT NULL
  CONSTRAINT tutup_fitrah_dua_orang CHECK (disetujui_oleh <> dicatat_oleh);
ALTER TABLE wakaf_uang ADD COLUMN disetujui_oleh uuid NOT NULL
  CONSTRAINT wakaf_uang_dua_orang CHECK (disetujui_oleh <> dicatat_oleh);
