-- Why: a statement that was imported under the wrong account is withdrawn by counter-postings, and its
-- lines stay to be read under a name that no report tells again. A report also says of which account
-- it tells, so that nobody looks for lines of a time from which no report was ever imported.

ALTER TABLE impor
  -- Where money stood that it tells of; null for a statement of the account that collects for all.
  ADD COLUMN akun text COLLATE "C",
  ADD COLUMN dibatalkan_at timestamptz,
  ADD COLUMN dibatalkan_oleh uuid,
  ADD COLUMN alasan_batal text NOT NULL DEFAULT '',
  ADD FOREIGN KEY (institusi_id, dibatalkan_oleh) REFERENCES pengguna (institusi_id, id),
  ADD CONSTRAINT impor_dibatalkan CHECK (
    (dibatalkan_at IS NULL) = (dibatalkan_oleh IS NULL)
    AND (dibatalkan_at IS NULL) = (alasan_batal = '')),
  DROP CONSTRAINT impor_sidik_unik;

UPDATE impor l SET akun = CASE
  WHEN l.format = 'midtrans' THEN 'gateway/midtrans'
  WHEN l.sekolah_id IS NOT NULL THEN 'bank/' || l.sekolah_id
  ELSE (SELECT min('gateway/' || m.bank) FROM bank_snap m
         WHERE lower(btrim(l.nama_bank)) IN (m.bank, lower(m.nama)))
END;

-- What was withdrawn may be imported again.
CREATE UNIQUE INDEX impor_sidik_unik ON impor (institusi_id, sidik)
  WHERE dibatalkan_at IS NULL;
CREATE INDEX impor_pembatal ON impor (institusi_id, dibatalkan_oleh);
CREATE INDEX impor_akun ON impor (institusi_id, akun) WHERE dibatalkan_at IS NULL;

GRANT UPDATE (dibatalkan_at, dibatalkan_oleh, alasan_batal) ON impor TO lunas_api;

ALTER TABLE impor_baris
  -- The reference of its posting, where the one by its identity is taken by a withdrawn import.
  ADD COLUMN pembukuan text COLLATE "C";

-- A withdrawn line gives its identity back, and what is about it goes along.
GRANT UPDATE (identitas, pembukuan) ON impor_baris TO lunas_api;

ALTER TABLE pencairan_hari
  DROP CONSTRAINT pencairan_hari_institusi_id_identitas_fkey,
  ADD FOREIGN KEY (institusi_id, identitas)
    REFERENCES impor_baris (institusi_id, identitas) ON UPDATE CASCADE;

ALTER TABLE kasus
  -- The report that missed the money; null where the calendar did.
  ADD COLUMN impor_id uuid,
  ADD FOREIGN KEY (institusi_id, impor_id) REFERENCES impor (institusi_id, id),
  DROP CONSTRAINT kasus_institusi_id_identitas_fkey,
  ADD FOREIGN KEY (institusi_id, identitas)
    REFERENCES impor_baris (institusi_id, identitas) ON UPDATE CASCADE,
  DROP CONSTRAINT kasus_tindakan,
  ADD CONSTRAINT kasus_tindakan CHECK (tindakan IN (
    'terima_biaya', 'catat_selisih', 'titipan_siswa', 'kembalikan_pengirim', 'menyusul',
    'tagih_ulang', 'terima_pencairan', 'hubungkan', 'impor_dibatalkan'));

CREATE INDEX kasus_impor ON kasus (institusi_id, impor_id);

-- Of a withdrawn report nobody missed anything, so the next may miss it again.
DROP INDEX kasus_posting_hilang;
CREATE UNIQUE INDEX kasus_posting_hilang ON kasus (institusi_id, pembayaran_id, posting_reference)
  WHERE identitas IS NULL AND tindakan IS DISTINCT FROM 'impor_dibatalkan';
