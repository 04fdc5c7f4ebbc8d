-- Why: a parent who cannot pay a bill at once agrees with the school on parts. Then the next part
-- is due; which parts are paid follows from what the bill was paid.

CREATE TABLE aturan_cicilan (
  institusi_id text COLLATE "C" NOT NULL,
  sekolah_id uuid NOT NULL,
  aktif boolean NOT NULL,
  bagian_maks smallint NOT NULL CONSTRAINT aturan_cicilan_bagian CHECK (bagian_maks BETWEEN 2 AND 24),
  -- The smallest first part, in percent of the rest.
  pertama_persen smallint NOT NULL
    CONSTRAINT aturan_cicilan_pertama CHECK (pertama_persen BETWEEN 0 AND 90),
  -- The last part is due at most this many days ahead, and not after batas_tanggal.
  hari_maks smallint NOT NULL CONSTRAINT aturan_cicilan_hari CHECK (hari_maks BETWEEN 7 AND 730),
  batas_tanggal date,
  -- Plans up to this amount are agreed automatically.
  otomatis_maks rupiah NOT NULL,
  -- The plan ends when a part stays unpaid for more than this many days.
  toleransi_hari smallint NOT NULL
    CONSTRAINT aturan_cicilan_toleransi CHECK (toleransi_hari BETWEEN 0 AND 60),
  -- The types that may be paid in parts; null means all, including future ones.
  jenis_id uuid[],
  PRIMARY KEY (institusi_id, sekolah_id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

CALL protect_tenant_table('aturan_cicilan');

GRANT SELECT, INSERT, UPDATE (aktif, bagian_maks, pertama_persen, hari_maks, batas_tanggal,
                              otomatis_maks, toleransi_hari, jenis_id)
  ON aturan_cicilan TO lunas_api;

CREATE DOMAIN status_cicilan AS text CONSTRAINT status_cicilan CHECK (VALUE IN (
  'diajukan', 'berjalan', 'selesai', 'ditolak', 'batal', 'macet'));

CREATE TABLE cicilan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  tagihan_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  -- What was already paid of the bill; the first part starts there.
  dibayar_awal rupiah NOT NULL,
  -- The bill's own setting, which is restored when the plan ends.
  semula_boleh_dicicil boolean NOT NULL,
  -- The school's rule at the time of the proposal.
  toleransi_hari smallint NOT NULL,
  alasan text NOT NULL,
  status status_cicilan NOT NULL,
  -- The parent who proposed it.
  diajukan_oleh uuid NOT NULL,
  diajukan_at timestamptz NOT NULL,
  diputus_at timestamptz,
  -- Null if a rule or a deadline decided.
  diputus_oleh uuid,
  catatan text NOT NULL DEFAULT '',
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, diajukan_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diputus_oleh) REFERENCES pengguna (institusi_id, id),
  -- The proposer may take it back; a decision needs another person.
  CONSTRAINT cicilan_dua_orang CHECK (status = 'batal' OR diputus_oleh <> diajukan_oleh),
  CONSTRAINT cicilan_diputus CHECK ((status = 'diajukan') = (diputus_at IS NULL)),
  CONSTRAINT cicilan_ditolak_karena CHECK (status <> 'ditolak' OR catatan <> '')
);

CREATE INDEX cicilan_tagihan ON cicilan (institusi_id, tagihan_id);
CREATE INDEX cicilan_siswa ON cicilan (institusi_id, siswa_id);
CREATE INDEX cicilan_sekolah ON cicilan (institusi_id, sekolah_id, id);
CREATE INDEX cicilan_diajukan_oleh ON cicilan (institusi_id, diajukan_oleh);
CREATE INDEX cicilan_diputus_oleh ON cicilan (institusi_id, diputus_oleh);
-- When two parents propose at the same moment, one plan is made.
CREATE UNIQUE INDEX cicilan_satu_per_tagihan ON cicilan (institusi_id, tagihan_id)
  WHERE status IN ('diajukan', 'berjalan');
CREATE INDEX cicilan_berjalan ON cicilan (institusi_id, id) WHERE status = 'berjalan';
-- For the hourly check: a proposal ends when its bill is paid, cancelled or changed. Waiting
-- proposals are few among all plans.
CREATE INDEX cicilan_diajukan ON cicilan (institusi_id, id) WHERE status = 'diajukan';

CALL protect_tenant_table('cicilan');

-- alasan: the parent's own words, emptied when their login is deleted.
GRANT SELECT, INSERT, UPDATE (status, diputus_at, diputus_oleh, catatan, alasan) ON cicilan TO lunas_api;

CREATE TABLE cicilan_bagian (
  institusi_id text COLLATE "C" NOT NULL,
  cicilan_id uuid NOT NULL,
  ke smallint NOT NULL,
  -- The part is paid when the bill is paid up to here; its amount is the difference to the part
  -- before.
  sampai rupiah_positif NOT NULL,
  jatuh_tempo date NOT NULL,
  PRIMARY KEY (institusi_id, cicilan_id, ke),
  FOREIGN KEY (institusi_id, cicilan_id) REFERENCES cicilan (institusi_id, id)
);

CALL protect_tenant_table('cicilan_bagian');

GRANT SELECT, INSERT ON cicilan_bagian TO lunas_api;

-- A look-up shows the next part of a bill, but not who agreed to it or why.
GRANT SELECT (institusi_id, id, semula_boleh_dicicil) ON cicilan TO lunas_lookup;
GRANT SELECT ON cicilan_bagian TO lunas_lookup;
CREATE POLICY lookup ON cicilan FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON cicilan_bagian FOR SELECT TO lunas_lookup USING (true);

CREATE VIEW offered.cicilan_bagian WITH (security_invoker = true) AS
SELECT institusi_id, cicilan_id, ke, sampai, jatuh_tempo FROM cicilan_bagian;
GRANT SELECT ON offered.cicilan_bagian TO lunas_api;

CREATE VIEW offered.cicilan WITH (security_invoker = true) AS
SELECT institusi_id, id, tagihan_id, siswa_id, sekolah_id, dibayar_awal, status, catatan
  FROM cicilan;
GRANT SELECT ON offered.cicilan TO lunas_api;

-- The parts of a plan, for look-ups.
CREATE VIEW offered.rencana_cicilan WITH (security_invoker = true) AS
SELECT c.institusi_id, c.id, c.semula_boleh_dicicil,
       (SELECT json_agg(json_build_object('sampai', b.sampai, 'jatuh_tempo', b.jatuh_tempo)
                        ORDER BY b.ke)
          FROM cicilan_bagian b
         WHERE b.institusi_id = c.institusi_id AND b.cicilan_id = c.id) AS rencana
  FROM cicilan c;
GRANT SELECT ON offered.rencana_cicilan TO lunas_api, lunas_lookup;
