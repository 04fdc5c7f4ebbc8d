-- Why: banks and gateways do not work on national holidays, so money is not late because of one.
-- Holidays are the same for all institutions; the operator maintains the list by command.

CREATE TABLE hari_libur (
  tanggal date PRIMARY KEY,
  nama text NOT NULL CONSTRAINT hari_libur_nama CHECK (nama <> '')
);

GRANT SELECT, INSERT, UPDATE (nama), DELETE ON hari_libur TO lunas_api;

CREATE VIEW offered.hari_libur WITH (security_invoker = true) AS
SELECT tanggal FROM hari_libur;
GRANT SELECT ON offered.hari_libur TO lunas_api;

-- Holidays with a fixed date. The others are announced by decree each year and added then.
INSERT INTO hari_libur (tanggal, nama)
SELECT make_date(y.tahun, h.bulan, h.hari), h.nama
  FROM unnest(ARRAY[2026, 2027]) AS y (tahun)
 CROSS JOIN (VALUES (1, 1, 'Tahun Baru Masehi'), (5, 1, 'Hari Buruh Internasional'),
   (6, 1, 'Hari Lahir Pancasila'), (8, 17, 'Hari Kemerdekaan'), (12, 25, 'Hari Raya Natal')
 ) AS h (bulan, hari, nama);
