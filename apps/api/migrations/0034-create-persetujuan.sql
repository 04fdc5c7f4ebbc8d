-- Why: a child's data is used beyond what paying the school needs only with a guardian's consent
-- (UU 27/2022), which the guardian can withdraw and the school can prove.

-- Every answer of a guardian about one child and one purpose. Rows are only added; the newest holds.
-- They name people by id, so they stay as proof when a person's login is deleted.
CREATE TABLE persetujuan (
  institusi_id text COLLATE "C" NOT NULL,
  pengguna_id uuid NOT NULL,
  siswa_id uuid NOT NULL,
  keperluan text COLLATE "C" NOT NULL CONSTRAINT persetujuan_keperluan CHECK (keperluan IN (
    'whatsapp', 'foto_kasir', 'alergi', 'foto_berita')),
  -- The first answer is 1. Two answers may have the same time, but not the same number.
  urut integer NOT NULL,
  -- False when the guardian withdrew it, or refused.
  diberikan boolean NOT NULL,
  -- The sentence that was on the screen, and its version.
  teks text NOT NULL CONSTRAINT persetujuan_teks CHECK (teks <> ''),
  versi smallint NOT NULL,
  pada timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, pengguna_id, siswa_id, keperluan, urut),
  FOREIGN KEY (institusi_id, pengguna_id) REFERENCES pengguna (institusi_id, id),
  FOREIGN KEY (institusi_id, siswa_id) REFERENCES siswa (institusi_id, id)
);

CREATE INDEX persetujuan_siswa ON persetujuan (institusi_id, siswa_id);

CALL protect_tenant_table('persetujuan');

GRANT SELECT, INSERT ON persetujuan TO lunas_api;

CREATE VIEW offered.persetujuan WITH (security_invoker = true) AS
SELECT institusi_id, pengguna_id, siswa_id, keperluan, urut, diberikan, teks, versi, pada
  FROM persetujuan;
GRANT SELECT ON offered.persetujuan TO lunas_api;

-- What a person's copy of their own data reads of other slices.
CREATE VIEW offered.pengajuan_wali WITH (security_invoker = true) AS
SELECT institusi_id, id, pengguna_id, siswa_id, nomor_wa, alasan, status, dibuat_at, catatan
  FROM pengajuan_wali;
CREATE VIEW offered.tautan WITH (security_invoker = true) AS
SELECT institusi_id, id, pengguna_id, pesan, dibuat_at, kedaluwarsa_at, dicabut_at FROM tautan;
CREATE VIEW offered.titipan_otomatis WITH (security_invoker = true) AS
SELECT institusi_id, siswa_id, pengguna_id, sejak_at FROM titipan_otomatis;
CREATE VIEW offered.kabar WITH (security_invoker = true) AS
SELECT institusi_id, id, nomor_wa, jenis, kanal, template, isi, status, dibuat_at FROM kabar;
CREATE VIEW offered.pilihan_kabar WITH (security_invoker = true) AS
SELECT institusi_id, nomor_wa, jenis, kanal, aktif, diubah_at FROM pilihan_kabar;
CREATE VIEW offered.alasan_cicilan WITH (security_invoker = true) AS
SELECT institusi_id, id, tagihan_id, diajukan_oleh, diajukan_at, alasan, status FROM cicilan;
CREATE VIEW offered.keterangan_pembayaran WITH (security_invoker = true) AS
SELECT institusi_id, id, pengguna_id, keterangan FROM pembayaran;
CREATE VIEW offered.bukti_dikirim WITH (security_invoker = true) AS
SELECT institusi_id, id, pembayaran_id, pengguna_id, dikirim_at FROM pembayaran_bukti;
GRANT SELECT ON offered.pengajuan_wali, offered.tautan, offered.titipan_otomatis, offered.kabar,
  offered.pilihan_kabar, offered.alasan_cicilan, offered.keterangan_pembayaran, offered.bukti_dikirim
  TO lunas_api;
