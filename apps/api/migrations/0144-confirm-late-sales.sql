-- Why: a sale that arrives late is compared with what held when it was made: the card, the price and the parent's
-- rules. What does not agree waits for two people, who book it or write it off.

-- When the card did not work, all times of it: a card that was found again was lost before.
ALTER TABLE kartu ADD COLUMN berhenti tstzmultirange NOT NULL DEFAULT '{}';
GRANT UPDATE (berhenti) ON kartu TO lunas_api;
CREATE OR REPLACE VIEW offered.kartu WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, siswa_id, jenis, token, status, hari, berhenti FROM kartu;

-- What a product cost from a moment on, and whether tills sold it.
CREATE TABLE produk_riwayat (
  institusi_id text COLLATE "C" NOT NULL,
  produk_id uuid NOT NULL,
  sejak timestamptz NOT NULL,
  harga rupiah_positif NOT NULL,
  dijual boolean NOT NULL,
  PRIMARY KEY (institusi_id, produk_id, sejak),
  FOREIGN KEY (institusi_id, produk_id) REFERENCES produk (institusi_id, id)
);

CALL protect_tenant_table('produk_riwayat');

GRANT SELECT, INSERT, UPDATE (harga, dijual) ON produk_riwayat TO lunas_api;

CREATE VIEW offered.produk_riwayat WITH (security_invoker = true) AS
SELECT institusi_id, produk_id, sejak, harga, dijual FROM produk_riwayat;
GRANT SELECT ON offered.produk_riwayat TO lunas_api;

-- What a parent allowed from a moment on. Allergies are no rule about money, so they are not kept here.
CREATE TABLE batas_riwayat (
  institusi_id text COLLATE "C" NOT NULL,
  siswa_id uuid NOT NULL,
  sejak timestamptz NOT NULL,
  harian rupiah,
  mingguan rupiah,
  per_waktu rupiah,
  kategori_diblokir text[] NOT NULL,
  produk_diblokir uuid[] NOT NULL,
  pin text NOT NULL CONSTRAINT batas_riwayat_pin CHECK (pin IN ('selalu', 'di_atas', 'tidak')),
  pin_di_atas rupiah NOT NULL,
  diblokir boolean NOT NULL,
  diblokir_hari date,
  PRIMARY KEY (institusi_id, siswa_id, sejak),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CALL protect_tenant_table('batas_riwayat');

GRANT SELECT, INSERT, UPDATE (
  harian, mingguan, per_waktu, kategori_diblokir, produk_diblokir, pin, pin_di_atas, diblokir, diblokir_hari)
  ON batas_riwayat TO lunas_api;

-- The worker deletes rules that were replaced long ago.
CREATE POLICY all_institusi_old ON batas_riwayat TO lunas_worker USING (true);
GRANT SELECT (institusi_id, siswa_id, sejak), DELETE ON batas_riwayat TO lunas_worker;

CREATE VIEW offered.batas_riwayat WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id, sejak, harian, mingguan, per_waktu, kategori_diblokir, produk_diblokir, pin,
       pin_di_atas, diblokir, diblokir_hari
  FROM batas_riwayat;
GRANT SELECT ON offered.batas_riwayat TO lunas_api;

-- Wrong codes that anybody tried at the institution while this hub waited for its own.
ALTER TABLE hub_kantin ADD COLUMN salah integer NOT NULL DEFAULT 0
  CONSTRAINT hub_kantin_salah CHECK (salah >= 0);
GRANT UPDATE (salah) ON hub_kantin TO lunas_api;

ALTER DOMAIN status_luring DROP CONSTRAINT status_luring;
ALTER DOMAIN status_luring
  ADD CONSTRAINT status_luring CHECK (VALUE IN ('dibukukan', 'tertahan', 'batal', 'dihapus'));

ALTER TABLE penjualan_luring
  -- What the first person asks for: to book the sale, or to write it off.
  ADD COLUMN diajukan_untuk text CONSTRAINT penjualan_luring_diajukan_untuk CHECK (diajukan_untuk IN ('catat', 'hapus'));

-- What stands already. Row security is forced, so the owner too fills one institution at a time.
DO $$
DECLARE
  v_institusi text;
BEGIN
  FOR v_institusi IN SELECT id FROM institusi LOOP
    PERFORM set_config('lunas.institusi_id', v_institusi, true);
    -- Until now a claim could only be booked.
    UPDATE penjualan_luring SET diajukan_untuk = 'catat'
     WHERE institusi_id = v_institusi AND diajukan_oleh IS NOT NULL;
    -- Nobody knows since when, so every late sale with such a card waits.
    UPDATE kartu SET berhenti = '{(,)}' WHERE institusi_id = v_institusi AND status <> 'aktif';
    INSERT INTO produk_riwayat (institusi_id, produk_id, sejak, harga, dijual)
    SELECT d.institusi_id, d.id, d.dibuat_at, d.harga, d.aktif AND l.aktif
      FROM produk d JOIN lapak l ON l.institusi_id = v_institusi AND l.id = d.lapak_id
     WHERE d.institusi_id = v_institusi;
    INSERT INTO batas_riwayat (institusi_id, siswa_id, sejak, harian, mingguan, per_waktu, kategori_diblokir,
                               produk_diblokir, pin, pin_di_atas, diblokir, diblokir_hari)
    SELECT institusi_id, siswa_id, diubah_at, harian, mingguan, per_waktu, kategori_diblokir, produk_diblokir, pin,
           pin_di_atas, diblokir, diblokir_hari
      FROM batas_belanja WHERE institusi_id = v_institusi;
  END LOOP;
  PERFORM set_config('lunas.institusi_id', '', true);
END
$$;

ALTER TABLE penjualan_luring
  ADD CONSTRAINT penjualan_luring_untuk CHECK ((diajukan_oleh IS NULL) = (diajukan_untuk IS NULL)),
  DROP CONSTRAINT penjualan_luring_dua_orang,
  ADD CONSTRAINT penjualan_luring_dua_orang CHECK (
    diputus_oleh IS NULL OR coalesce(diputus_oleh <> diajukan_oleh, false)
      AND status = CASE diajukan_untuk WHEN 'hapus' THEN 'dihapus' ELSE 'dibukukan' END),
  ADD CONSTRAINT penjualan_luring_dihapus CHECK (status <> 'dihapus' OR diputus_oleh IS NOT NULL);

GRANT UPDATE (diajukan_untuk) ON penjualan_luring TO lunas_api;
