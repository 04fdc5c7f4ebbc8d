-- Deletes a person's links to children, how those came about, and their requests to schools.
CREATE OR REPLACE FUNCTION forget_anak(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM anak a WHERE a.institusi_id = p_institusi AND a.pengguna_id = p_pengguna;
  DELETE FROM wali_riwayat r
   WHERE r.institusi_id = p_institusi AND (r.pengguna_id = p_pengguna OR r.nomor_wa = (
           SELECT p.nomor_wa FROM offered.pengguna p
            WHERE p.institusi_id = p_institusi AND p.id = p_pengguna));
  DELETE FROM pengajuan_wali w WHERE w.institusi_id = p_institusi AND w.pengguna_id = p_pengguna;
END
$$;
