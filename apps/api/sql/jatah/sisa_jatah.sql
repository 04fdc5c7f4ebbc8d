-- What a decider's part of a pupil still has, and whether its money is still reserved or was released.
-- Locks the jatah against a release until the commit. A part of another decider has nothing.
CREATE OR REPLACE FUNCTION sisa_jatah(
  p_institusi text, p_jatah uuid, p_pemutus uuid, p_siswa uuid, OUT sisa bigint, OUT terbuka boolean
)
LANGUAGE plpgsql AS $$
BEGIN
  SELECT j.dilepas_at IS NULL INTO terbuka FROM jatah j
   WHERE j.institusi_id = p_institusi AND j.id = p_jatah AND j.pemutus_id = p_pemutus FOR SHARE;
  SELECT o.jumlah - o.terpakai INTO sisa FROM jatah_siswa o
   WHERE o.institusi_id = p_institusi AND o.jatah_id = p_jatah AND o.siswa_id = p_siswa
     AND terbuka IS NOT NULL;
  sisa := coalesce(sisa, 0);
END
$$;
