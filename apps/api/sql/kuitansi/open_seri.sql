-- The first receipt of a school in a year opens its series; a second one at the same moment waits
-- and takes the next number.
CREATE OR REPLACE FUNCTION open_seri(
  p_institusi text, p_sekolah uuid, p_tahun smallint, OUT seri text, OUT terakhir bigint
)
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kuitansi_nomor AS k (institusi_id, sekolah_id, tahun, seri, terakhir)
  SELECT p_institusi, s.id, p_tahun, 'KW-' || p_institusi || '-' || s.kode || '-' || p_tahun || '-', 1
    FROM sekolah s WHERE s.institusi_id = p_institusi AND s.id = p_sekolah
  ON CONFLICT (institusi_id, sekolah_id, tahun) DO UPDATE SET terakhir = k.terakhir + 1
  RETURNING k.seri, k.terakhir INTO STRICT seri, terakhir;
END
$$;
