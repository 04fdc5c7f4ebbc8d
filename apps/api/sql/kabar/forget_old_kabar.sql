-- Deletes the messages to a number that a person had until the given moment; later ones are for
-- whoever has it now. The choices of the number go too, unless somebody still has it.
CREATE OR REPLACE FUNCTION forget_old_kabar(
  p_institusi text, p_nomor text, p_sampai timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kabar k
   WHERE k.institusi_id = p_institusi AND k.nomor_wa = p_nomor AND k.dibuat_at < p_sampai;
  DELETE FROM pilihan_kabar c
   WHERE c.institusi_id = p_institusi AND c.nomor_wa = p_nomor AND c.diubah_at < p_sampai
     AND NOT EXISTS (SELECT 1 FROM offered.siswa_wali w
                      WHERE w.institusi_id = p_institusi AND w.nomor_wa = p_nomor)
     AND NOT EXISTS (SELECT 1 FROM offered.pengguna p
                      WHERE p.institusi_id = p_institusi AND p.nomor_wa = p_nomor);
  DELETE FROM tanpa_kabar x
   WHERE x.institusi_id = p_institusi AND x.nomor_wa = p_nomor
     AND NOT EXISTS (SELECT 1 FROM offered.wali_siswa w
                      WHERE w.institusi_id = p_institusi AND w.siswa_id = x.siswa_id AND w.nomor_wa = p_nomor);
END
$$;
