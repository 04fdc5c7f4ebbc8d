-- Why: a pupil pays in the canteen with a card, within the limits that the parent sets.

CREATE DOMAIN status_kartu AS text
  CONSTRAINT status_kartu CHECK (VALUE IN ('aktif', 'diblokir', 'hilang', 'diganti'));

-- A card is an identifier and no secret: name and class on the cashier's screen, limits and the PIN
-- protect the money.
CREATE TABLE kartu (
  institusi_id text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  sekolah_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  jenis text NOT NULL CONSTRAINT kartu_jenis CHECK (jenis IN ('nfc', 'qr', 'qr_sehari')),
  -- The UID of a card in hex, or the random text of a QR code.
  token text COLLATE "C" NOT NULL CONSTRAINT kartu_token CHECK (token ~ '^[0-9A-Z]{8,32}$'),
  status status_kartu NOT NULL,
  -- Of a paper QR: the only day on which it can be used, in the school's zone.
  hari date,
  CONSTRAINT kartu_hari CHECK ((jenis = 'qr_sehari') = (hari IS NOT NULL)),
  dibuat_at timestamptz NOT NULL,
  dibuat_oleh uuid NOT NULL,
  PRIMARY KEY (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id),
  FOREIGN KEY (institusi_id, sekolah_id) REFERENCES sekolah (institusi_id, id)
);

-- A replaced card may be given to another pupil; a lost one may not, since it still names its owner.
CREATE UNIQUE INDEX kartu_token_unik ON kartu (institusi_id, token) WHERE status <> 'diganti';
CREATE INDEX kartu_siswa ON kartu (institusi_id, siswa_id);
CREATE INDEX kartu_sekolah ON kartu (institusi_id, sekolah_id, id);

CALL protect_tenant_table('kartu');

GRANT SELECT, INSERT, UPDATE (status) ON kartu TO lunas_api;

CREATE VIEW offered.kartu WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, siswa_id, jenis, token, status, hari FROM kartu;
GRANT SELECT ON offered.kartu TO lunas_api;

-- What a parent allows a child in the canteen. Without a row nothing is limited, and the PIN is
-- needed above the default amount (PIN_DI_ATAS_BAWAAN).
CREATE TABLE batas_belanja (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  harian rupiah,
  mingguan rupiah,
  -- For each meal time of the school.
  per_waktu rupiah,
  kategori_diblokir text[] NOT NULL,
  produk_diblokir uuid[] NOT NULL,
  -- Health data: only with the guardian's consent, emptied when it is withdrawn.
  alergen text[] NOT NULL,
  pin text NOT NULL CONSTRAINT batas_belanja_pin CHECK (pin IN ('selalu', 'di_atas', 'tidak')),
  pin_di_atas rupiah NOT NULL,
  -- The parent stopped all purchases.
  diblokir boolean NOT NULL,
  -- After five wrong PINs no purchase is possible on this day of the school.
  diblokir_hari date,
  -- Whether the guardians hear of each purchase, and below which saldo they are warned.
  kabar_belanja boolean NOT NULL,
  saldo_rendah rupiah,
  diubah_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, siswa_id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CALL protect_tenant_table('batas_belanja');

GRANT SELECT, INSERT, UPDATE (
  harian, mingguan, per_waktu, kategori_diblokir, produk_diblokir, alergen, pin, pin_di_atas, diblokir,
  diblokir_hari, kabar_belanja, saldo_rendah, diubah_at)
  ON batas_belanja TO lunas_api;

CREATE VIEW offered.batas_belanja WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id, harian, mingguan, per_waktu, kategori_diblokir, produk_diblokir, alergen,
       pin, pin_di_atas, diblokir, diblokir_hari, kabar_belanja, saldo_rendah
  FROM batas_belanja;
GRANT SELECT ON offered.batas_belanja TO lunas_api;
