-- What a pupil spent in the week of a day (from Monday to Sunday, with what is ordered for its later days),
-- on the day, and at a meal time of it.
CREATE OR REPLACE FUNCTION terpakai(
  p_institusi text, p_siswa uuid, p_hari date, p_waktu uuid,
  OUT minggu bigint, OUT hari bigint, OUT waktu bigint
)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(b.jumlah), 0)::bigint,
         coalesce(sum(b.jumlah) FILTER (WHERE b.hari = p_hari), 0)::bigint,
         coalesce(sum(b.jumlah) FILTER (WHERE b.hari = p_hari AND b.waktu_id = p_waktu), 0)::bigint
    FROM belanja_hari b
   WHERE b.institusi_id = p_institusi AND b.siswa_id = p_siswa
     AND b.hari BETWEEN date_trunc('week', p_hari::timestamp)::date
                    AND date_trunc('week', p_hari::timestamp)::date + 6
$$;
