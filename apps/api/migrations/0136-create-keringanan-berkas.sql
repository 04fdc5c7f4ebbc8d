-- Why: a relief rests on a paper, such as a letter of the village office. Whoever decides sees it, and it
-- stays with the relief as long as records of money are kept.

-- One paper per relief; the file lies in the storage.
CREATE TABLE keringanan_berkas (
  institusi_id text COLLATE "C" NOT NULL,
  keringanan_id uuid NOT NULL,
  kunci text COLLATE "C" NOT NULL,
  jenis text NOT NULL
    CONSTRAINT keringanan_berkas_jenis CHECK (jenis IN ('image/jpeg', 'application/pdf')),
  ukuran integer NOT NULL CONSTRAINT keringanan_berkas_ukuran CHECK (ukuran > 0),
  sidik bytea NOT NULL,
  dikirim_at timestamptz NOT NULL,
  PRIMARY KEY (institusi_id, keringanan_id),
  FOREIGN KEY (institusi_id, keringanan_id) REFERENCES keringanan (institusi_id, id)
);

CREATE INDEX keringanan_berkas_kunci ON keringanan_berkas (institusi_id, kunci);
CREATE INDEX keringanan_berkas_lama ON keringanan_berkas (dikirim_at);

CALL protect_tenant_table('keringanan_berkas');

GRANT SELECT, INSERT, UPDATE (kunci, jenis, ukuran, sidik, dikirim_at) ON keringanan_berkas TO lunas_api;

-- The sweep deletes old rows of all institutions and reads nothing else.
CREATE POLICY all_institusi_old ON keringanan_berkas TO lunas_worker USING (true);
GRANT SELECT (institusi_id, dikirim_at), DELETE ON keringanan_berkas TO lunas_worker;

CREATE OR REPLACE VIEW offered.keringanan WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, jenis_id, siswa_id, keluarga_id, persen, nilai, uraian, dari, sampai, status,
       EXISTS (SELECT 1 FROM keringanan_berkas b
                WHERE b.institusi_id = keringanan.institusi_id AND b.keringanan_id = keringanan.id) AS ada_surat,
       saudara_minimal
  FROM keringanan;
