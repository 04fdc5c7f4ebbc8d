-- What a decider's part of a pupil still has, and whether its money is still reserved or was released.
-- Locks the jatah against a release until the commit. A part of another decider has nothing.
--
-- Whoever brings the sale: at which school the pupil had the part, in which hours it could be sold, and whether its
-- hub was revoked. Null where the pupil had no such part.
CREATE OR REPLACE FUNCTION sisa_jatah(
  p_institusi text, p_jatah uuid, p_pemutus uuid, p_siswa uuid, OUT sisa bigint, OUT terbuka boolean,
  OUT sekolah_id uuid, OUT dari timestamptz, OUT sampai timestamptz, OUT dicabut boolean
)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM jatah j WHERE j.institusi_id = p_institusi AND j.id = p_jatah FOR SHARE;
  SELECT CASE WHEN j.pemutus_id = p_pemutus THEN o.jumlah - o.terpakai END,
         CASE WHEN j.pemutus_id = p_pemutus THEN j.dilepas_at IS NULL END,
         j.sekolah_id, j.dibuat_at, j.sampai, h.dicabut_at IS NOT NULL
    INTO sisa, terbuka, sekolah_id, dari, sampai, dicabut
    FROM jatah j
    JOIN jatah_siswa o ON o.institusi_id = p_institusi AND o.jatah_id = j.id AND o.siswa_id = p_siswa
    LEFT JOIN hub_kantin h ON h.institusi_id = p_institusi AND h.id = j.pemutus_id
   WHERE j.institusi_id = p_institusi AND j.id = p_jatah;
  sisa := coalesce(sisa, 0);
END
$$;
