-- Why: one person may be a cashier of one school and the treasurer of another, for a time. What somebody
-- may do is read from here; pengguna.level says only whether an account is a parent's, and with which
-- task a login of staff begins.

CREATE TABLE penugasan (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  pengguna_id uuid NOT NULL,
  level text NOT NULL CONSTRAINT penugasan_level CHECK (level IN (
    'kasir', 'mitra', 'tu', 'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi', 'operator')),
  -- Null for levels that work for the whole institution, and for an officer who has no school yet.
  sekolah_id uuid,
  mulai date NOT NULL,
  -- The last day; null for a task without an end.
  sampai date,
  -- Null for the first accounts of an institution, which a command made.
  dibuat_oleh uuid,
  dibuat_at timestamptz NOT NULL,
  -- Set when somebody ended it early; it counts no more from that moment.
  diakhiri_at timestamptz,
  diakhiri_oleh uuid,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id),
  FOREIGN KEY (institusi_id, dibuat_oleh) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, diakhiri_oleh) REFERENCES pengguna (institusi_id, id),
  CONSTRAINT penugasan_hari CHECK (sampai >= mulai),
  CONSTRAINT penugasan_berakhir CHECK ((diakhiri_at IS NULL) = (diakhiri_oleh IS NULL)),
  -- Nobody gives themself a task, or takes one from themself.
  CONSTRAINT penugasan_orang_lain CHECK (dibuat_oleh <> pengguna_id),
  CONSTRAINT penugasan_diakhiri_orang_lain CHECK (diakhiri_oleh <> pengguna_id)
);

-- The same task twice would have to be ended twice.
CREATE UNIQUE INDEX penugasan_sekali
  ON penugasan (institusi_id, pengguna_id, level, sekolah_id, mulai) NULLS NOT DISTINCT
  WHERE diakhiri_at IS NULL;
CREATE INDEX penugasan_sekolah ON penugasan (institusi_id, sekolah_id);
CREATE INDEX penugasan_dibuat_oleh ON penugasan (institusi_id, dibuat_oleh);
CREATE INDEX penugasan_diakhiri_oleh ON penugasan (institusi_id, diakhiri_oleh);

CALL protect_tenant_table('penugasan');

GRANT SELECT, INSERT, UPDATE (diakhiri_at, diakhiri_oleh) ON penugasan TO lunas_api;

CREATE VIEW offered.penugasan WITH (security_invoker = true) AS
SELECT institusi_id, id, pengguna_id, level, sekolah_id, mulai, sampai, dibuat_at, diakhiri_at
  FROM penugasan;
GRANT SELECT ON offered.penugasan TO lunas_api;

-- Which task the session does, where its person has several; null for the first of them.
ALTER TABLE sesi ADD COLUMN level text CONSTRAINT sesi_level CHECK (level IN (
  'kasir', 'mitra', 'tu', 'bendahara', 'kepala_sekolah', 'yayasan', 'admin_institusi', 'operator'));
GRANT UPDATE (level) ON sesi TO lunas_api;
