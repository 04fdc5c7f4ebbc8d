-- Whether a cashier may see a pupil's photo: the pupil is at the school, a guardian of today agrees, and none of
-- those who answered refuses.
CREATE OR REPLACE FUNCTION may_show_foto(p_institusi text, p_siswa uuid) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM offered.siswa_rinci w
                  WHERE w.institusi_id = p_institusi AND w.id = p_siswa AND w.status = 'aktif')
     AND coalesce((
         SELECT bool_and(j.diberikan)
           FROM (SELECT DISTINCT ON (p.pengguna_id) p.pengguna_id, p.diberikan FROM offered.persetujuan p
                  WHERE p.institusi_id = p_institusi AND p.siswa_id = p_siswa AND p.keperluan = 'foto_kasir'
                  ORDER BY p.pengguna_id, p.urut DESC) j
           JOIN offered.pengguna u ON u.institusi_id = p_institusi AND u.id = j.pengguna_id
          WHERE is_wali(p_institusi, u.id, u.nomor_wa, p_siswa)), false);
END
$$;
