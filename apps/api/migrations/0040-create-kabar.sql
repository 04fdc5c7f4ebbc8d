-- Why: families are told of what concerns them, each of it once, in a way and at an hour they like.

CREATE DOMAIN status_kabar AS text CONSTRAINT status_kabar CHECK (VALUE IN (
  'menunggu', 'dikirim', 'gugur'));

-- One thing that happened, for one person, by one way. Its pesan has the same id and says what
-- became of it. A person is a WhatsApp number, since schools know more numbers than we have logins.
CREATE TABLE kabar (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  -- What happened: kuitansi/<payment>, gagal/<payment>, pengingat/<day>/<zone>.
  peristiwa text COLLATE "C" NOT NULL,
  jenis text NOT NULL CONSTRAINT kabar_jenis CHECK (jenis IN (
    'kuitansi', 'status', 'tagihan_baru', 'pengingat')),
  template text NOT NULL,
  nomor_wa text COLLATE "C" NOT NULL
    CONSTRAINT kabar_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  kanal text NOT NULL CONSTRAINT kabar_kanal CHECK (kanal IN ('whatsapp', 'email')),
  -- The payment, or the bills; what is said of them is read when it is sent, and kept in isi.
  subjek uuid[] NOT NULL,
  isi jsonb,
  status status_kabar NOT NULL,
  -- What somebody waits for goes before what a whole school is told.
  giliran smallint NOT NULL,
  percobaan smallint NOT NULL DEFAULT 0,
  -- Not before; moved on by whoever sends it, so that no two do.
  kirim_at timestamptz NOT NULL,
  dibuat_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, id),
  -- However often a job is repeated.
  CONSTRAINT kabar_sekali UNIQUE (institusi_id, nomor_wa, peristiwa, kanal)
) WITH (fillfactor = 80);

CREATE INDEX kabar_kirim ON kabar (giliran, kirim_at) WHERE status = 'menunggu';
CREATE INDEX kabar_dibuat ON kabar (dibuat_at);

CALL protect_tenant_table('kabar');

GRANT SELECT, INSERT, UPDATE (status, isi, percobaan, kirim_at), DELETE ON kabar TO lunas_api;

-- The worker claims due rows and forgets old ones across institutions, and reads none of them.
CREATE POLICY all_institusi_due ON kabar TO lunas_worker USING (true);
GRANT SELECT (institusi_id, id, status, giliran, kirim_at, dibuat_at), UPDATE (kirim_at), DELETE
  ON kabar TO lunas_worker;

-- What a person said about what to be told and how; without a row the default holds. A refusal
-- outlives the login of whoever said it.
CREATE TABLE pilihan_kabar (
  institusi_id text COLLATE "C" NOT NULL,
  nomor_wa text COLLATE "C" NOT NULL
    CONSTRAINT pilihan_kabar_nomor CHECK (nomor_wa ~ '^628[0-9]{7,12}$'),
  jenis text NOT NULL CONSTRAINT pilihan_kabar_jenis CHECK (jenis IN (
    'kuitansi', 'status', 'tagihan_baru', 'pengingat')),
  kanal text NOT NULL CONSTRAINT pilihan_kabar_kanal CHECK (kanal IN ('whatsapp', 'email')),
  aktif boolean NOT NULL,
  diubah_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, nomor_wa, jenis, kanal)
);

CALL protect_tenant_table('pilihan_kabar');

GRANT SELECT, INSERT, UPDATE (aktif, diubah_at) ON pilihan_kabar TO lunas_api;

-- Who is told about a pupil: the rule of is_wali, read from the pupil's side.
CREATE VIEW wali_siswa WITH (security_invoker = true) AS
SELECT w.institusi_id, w.siswa_id, w.nomor_wa
  FROM siswa_wali w
  LEFT JOIN pengguna p ON p.institusi_id = w.institusi_id AND p.nomor_wa = w.nomor_wa
  LEFT JOIN anak a ON a.institusi_id = w.institusi_id AND a.pengguna_id = p.id
                  AND a.siswa_id = w.siswa_id
 WHERE coalesce(a.tertaut, true)
UNION
SELECT a.institusi_id, a.siswa_id, p.nomor_wa
  FROM anak a
  JOIN pengguna p ON p.institusi_id = a.institusi_id AND p.id = a.pengguna_id
 WHERE a.tertaut AND p.nomor_wa IS NOT NULL;

GRANT SELECT ON wali_siswa TO lunas_api;

-- Whether nobody is reminded of a bill for the time being. So far nothing pauses one.
CREATE FUNCTION tagihan_dijeda(p_institusi text, p_tagihan uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$ SELECT false $$;

-- STOP and MULAI come from a number, not from an institution: the word counts wherever the number
-- is known. Answers where it changed anything. Repeated words, and those that come late, do not.
CREATE FUNCTION choose_pengingat(p_nomor text, p_aktif boolean, p_at timestamptz)
RETURNS SETOF text
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO pilihan_kabar AS c (institusi_id, nomor_wa, jenis, kanal, aktif, diubah_at)
  SELECT i.id, p_nomor, 'pengingat', k.kanal, p_aktif, p_at
    FROM institusi i
   CROSS JOIN (VALUES ('whatsapp'), ('email')) k (kanal)
   -- Who wants them again gets them where the word was said.
   WHERE (k.kanal = 'whatsapp' OR NOT p_aktif)
     AND (EXISTS (SELECT 1 FROM siswa_wali w
                   WHERE w.institusi_id = i.id AND w.nomor_wa = p_nomor)
       OR EXISTS (SELECT 1 FROM pengguna p
                   WHERE p.institusi_id = i.id AND p.nomor_wa = p_nomor))
  ON CONFLICT (institusi_id, nomor_wa, jenis, kanal)
  DO UPDATE SET aktif = EXCLUDED.aktif, diubah_at = EXCLUDED.diubah_at
   WHERE c.diubah_at < EXCLUDED.diubah_at AND c.aktif <> EXCLUDED.aktif
  RETURNING institusi_id
$$;

REVOKE ALL ON FUNCTION choose_pengingat(text, boolean, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION choose_pengingat(text, boolean, timestamptz) TO lunas_api;
