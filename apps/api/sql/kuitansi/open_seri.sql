-- The first receipt of a series in a year opens it; a second one at the same moment waits and takes
-- the next number. p_awalan tells the series of a school apart, as KW for bills.
CREATE OR REPLACE FUNCTION open_seri(
  p_institusi text, p_sekolah uuid, p_tahun smallint, p_awalan text,
  OUT seri text, OUT terakhir bigint
)
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kuitansi_nomor AS k (institusi_id, sekolah_id, tahun, awalan, seri, terakhir)
  SELECT p_institusi, s.id, p_tahun, p_awalan,
         p_awalan || '-' || p_institusi || '-' || s.kode || '-' || p_tahun || '-', 1
    FROM offered.sekolah s WHERE s.institusi_id = p_institusi AND s.id = p_sekolah
  ON CONFLICT (institusi_id, sekolah_id, tahun, awalan) DO UPDATE SET terakhir = k.terakhir + 1
  RETURNING k.seri, k.terakhir INTO STRICT seri, terakhir;
END
$$;
