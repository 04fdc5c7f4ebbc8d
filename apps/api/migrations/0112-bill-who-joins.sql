-- Why: a pupil who joins in the middle of a month pays what every newcomer pays, and of a month only the
-- days that are left of it.

ALTER TABLE jenis_tagihan
  -- Whether a newcomer is billed for it, and whether only for the days that are left of the month.
  ADD COLUMN saat_masuk text COLLATE "C" NOT NULL DEFAULT 'tidak'
    CONSTRAINT jenis_tagihan_saat_masuk CHECK (saat_masuk IN ('tidak', 'penuh', 'prorata'));
GRANT UPDATE (saat_masuk) ON jenis_tagihan TO lunas_api;

CREATE OR REPLACE VIEW offered.jenis_tagihan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, nama, prioritas, boleh_dicicil, sifat, kelompok, bentuk, hari_aktif,
       hari_tempo, aktif, saat_masuk
  FROM jenis_tagihan;
