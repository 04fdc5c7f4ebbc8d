-- Why: a statement that was imported under the wrong account is withdrawn by counter-postings, and its
-- lines stay to be read under a name that no report tells again. A report also says of which account
-- it tells, so that nobody looks for lines of a time from which no report was ever imported.

ALTER TABLE laporan
  -- Where money stood that it tells of; null for a statement of the account that collects for all.
  ADD COLUMN akun text COLLATE "C",
  ADD COLUMN dibatalkan_at timestamptz,
  ADD COLUMN dibatalkan_oleh uuid,
  ADD COLUMN alasan_batal text NOT NULL DEFAULT '',
  ADD FOREIGN KEY (institusi_id, dibatalkan_oleh) REFERENCES pengguna (institusi_id, id),
  ADD CONSTRAINT laporan_dibatalkan CHECK (
    (dibatalkan_at IS NULL) = (dibatalkan_oleh IS NULL)
    AND (dibatalkan_at IS NULL) = (alasan_batal = '')),
  DROP CONSTRAINT laporan_sidik_unik;

UPDATE laporan l SET akun = CASE
  WHEN l.format = 'midtrans' THEN 'gateway/midtrans'
  WHEN l.sekolah_id IS NOT NULL THEN 'bank/' || l.sekolah_id
  ELSE (SELECT min('gateway/' || m.bank) FROM mitra_bank m
         WHERE lower(btrim(l.nama_bank)) IN (m.bank, lower(m.nama)))
END;

-- What was withdrawn may be imported again.
CREATE UNIQUE INDEX laporan_sidik_unik ON laporan (institusi_id, sidik)
  WHERE dibatalkan_at IS NULL;
CREATE INDEX laporan_pembatal ON laporan (institusi_id, dibatalkan_oleh);
CREATE INDEX laporan_akun ON laporan (institusi_id, akun) WHERE dibatalkan_at IS NULL;

GRANT UPDATE (dibatalkan_at, dibatalkan_oleh, alasan_batal) ON laporan TO lunas_api;

ALTER TABLE laporan_baris
  -- The reference of its posting, where the one by its identity is taken by a withdrawn import.
  ADD COLUMN pembukuan text COLLATE "C";

-- A withdrawn line gives its identity back, and what is about it goes along.
GRANT UPDATE (identitas, pembukuan) ON laporan_baris TO lunas_api;

ALTER TABLE pencairan_hari
  DROP CONSTRAINT pencairan_hari_institusi_id_identitas_fkey,
  ADD FOREIGN KEY (institusi_id, identitas)
    REFERENCES laporan_baris (institusi_id, identitas) ON UPDATE CASCADE;

ALTER TABLE kasus
  -- The report that missed the money; null where the calendar did.
  ADD COLUMN laporan_id uuid,
  ADD FOREIGN KEY (institusi_id, laporan_id) REFERENCES laporan (institusi_id, id),
  DROP CONSTRAINT kasus_institusi_id_identitas_fkey,
  ADD FOREIGN KEY (institusi_id, identitas)
    REFERENCES laporan_baris (institusi_id, identitas) ON UPDATE CASCADE,
  DROP CONSTRAINT kasus_tindakan,
  ADD CONSTRAINT kasus_tindakan CHECK (tindakan IN (
    'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'menyusul',
    'tagih_ulang', 'terima_pencairan', 'hubungkan', 'impor_dibatalkan'));

CREATE INDEX kasus_laporan ON kasus (institusi_id, laporan_id);

-- Of a withdrawn report nobody missed anything, so the next may miss it again.
DROP INDEX kasus_posting_hilang;
CREATE UNIQUE INDEX kasus_posting_hilang ON kasus (institusi_id, pembayaran_id, posting_reference)
  WHERE identitas IS NULL AND tindakan IS DISTINCT FROM 'impor_dibatalkan';
