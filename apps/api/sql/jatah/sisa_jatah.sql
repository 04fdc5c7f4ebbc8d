-- What a decider's part of a pupil still has, and locks the jatah against a release until the commit.
CREATE OR REPLACE FUNCTION sisa_jatah(
  p_institusi text, p_jatah uuid, p_pemutus uuid, p_siswa uuid
) RETURNS bigint
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM jatah j
    WHERE j.institusi_id = p_institusi AND j.id = p_jatah AND j.pemutus_id = p_pemutus
      AND j.dilepas_at IS NULL FOR SHARE;
  IF NOT FOUND THEN RETURN 0; END IF;
  RETURN coalesce((SELECT o.jumlah - o.terpakai FROM jatah_siswa o
                    WHERE o.institusi_id = p_institusi AND o.jatah_id = p_jatah
                      AND o.siswa_id = p_siswa), 0);
END
$$;
