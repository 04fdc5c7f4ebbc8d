-- Why: an operator changes the key of a provider, sees which provider has trouble, and switches one off, without
-- touching the server. Providers serve every institution, so none of these tables belongs to one.

-- What replaces a key of the environment. Encrypted with a key of the configuration; only the last four letters
-- are ever shown. Both are NULL where the environment counts again.
CREATE TABLE kunci_penyedia (
  nama text COLLATE "C" PRIMARY KEY
    CONSTRAINT kunci_penyedia_nama CHECK (nama IN (
      'midtrans_server_key', 'digiflazz_api_key', 'digiflazz_webhook_secret', 'whatsapp_token',
      'whatsapp_app_secret', 'whatsapp_verify_token')),
  rahasia text,
  akhir text CONSTRAINT kunci_penyedia_akhir CHECK (length(akhir) = 4),
  CONSTRAINT kunci_penyedia_isi CHECK ((rahasia IS NULL) = (akhir IS NULL)),
  diubah_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE (rahasia, akhir, diubah_at) ON kunci_penyedia TO lunas_api;

-- The calls to each provider of one day, in parts of five minutes. A part is written over on the next day, so that
-- the table never grows.
CREATE TABLE panggilan_penyedia (
  penyedia text COLLATE "C" NOT NULL
    CONSTRAINT panggilan_penyedia_penyedia CHECK (penyedia IN ('midtrans', 'digiflazz', 'whatsapp', 'smtp', 'push')),
  bagian smallint NOT NULL CONSTRAINT panggilan_penyedia_bagian CHECK (bagian BETWEEN 0 AND 287),
  sejak timestamptz NOT NULL,
  kali integer NOT NULL CONSTRAINT panggilan_penyedia_kali CHECK (kali > 0),
  gangguan integer NOT NULL CONSTRAINT panggilan_penyedia_gangguan CHECK (gangguan BETWEEN 0 AND kali),
  milidetik bigint NOT NULL CONSTRAINT panggilan_penyedia_milidetik CHECK (milidetik >= 0),
  terlama integer NOT NULL CONSTRAINT panggilan_penyedia_terlama CHECK (terlama >= 0),
  PRIMARY KEY (penyedia, bagian)
);

GRANT SELECT, INSERT, UPDATE (sejak, kali, gangguan, milidetik, terlama) ON panggilan_penyedia TO lunas_api;

-- What an operator switched off for everybody, with the sentence that payers read. An empty sentence: it is on.
CREATE TABLE saklar (
  hal text COLLATE "C" PRIMARY KEY
    CONSTRAINT saklar_hal CHECK (hal IN (
      'midtrans', 'digiflazz', 'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'qris',
      'gopay', 'shopeepay', 'alfamart', 'indomaret')),
  kalimat text NOT NULL CONSTRAINT saklar_kalimat CHECK (kalimat = '' OR kalimat ~ '^\S.{8,158}\.$'),
  diubah_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE (kalimat, diubah_at) ON saklar TO lunas_api;

CREATE VIEW offered.saklar WITH (security_invoker = true) AS
SELECT hal, kalimat FROM saklar WHERE kalimat <> '';

GRANT SELECT ON offered.saklar TO lunas_api;
