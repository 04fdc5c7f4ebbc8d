-- Gives the pupils of a subsidi their money of one day, once. A pupil who has one for the day already gets
-- no second. Answers how many got it; 0 where the day was given before, is not one of its days, or the
-- subsidi does not hold.
CREATE OR REPLACE FUNCTION give_subsidi(
  p_institusi text, p_subsidi uuid, p_hari date, p_now timestamptz
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_subsidi record;
  v_siswa uuid[];
  v_akun text;
BEGIN
  UPDATE subsidi s SET diberikan_sampai = p_hari
   WHERE s.institusi_id = p_institusi AND s.id = p_subsidi AND s.status = 'disetujui'
     AND p_hari BETWEEN s.dari AND s.sampai AND extract(isodow FROM p_hari)::smallint = ANY (s.hari)
     AND coalesce(s.diberikan_sampai, '-infinity') < p_hari
  RETURNING s.sekolah_id, s.sumber, s.jumlah INTO v_subsidi;
  IF NOT FOUND THEN RETURN 0; END IF;

  WITH given AS (
    INSERT INTO subsidi_hari (institusi_id, siswa_id, hari, subsidi_id, jumlah)
    SELECT p_institusi, s.id, p_hari, p_subsidi, v_subsidi.jumlah
      FROM penerima_subsidi(p_institusi, p_subsidi) AS s (id)
    ON CONFLICT DO NOTHING RETURNING siswa_id
  )
  SELECT array_agg(g.siswa_id ORDER BY g.siswa_id) INTO v_siswa FROM given g;
  IF v_siswa IS NULL THEN RETURN 0; END IF;
  v_akun := akun_subsidi(v_subsidi.sumber, v_subsidi.sekolah_id);
  PERFORM open_account(p_institusi, v_akun, v_subsidi.sekolah_id);
  PERFORM open_siswa_account(p_institusi, 'subsidi/' || s.id) FROM unnest(v_siswa) AS s (id);
  PERFORM post_ledger(
    p_institusi, p_subsidi, 'beri/' || p_hari, 'subsidi_diberikan', p_now, p_now,
    array_fill(v_akun, ARRAY[cardinality(v_siswa)]),
    ARRAY(SELECT 'subsidi/' || s.id FROM unnest(v_siswa) WITH ORDINALITY AS s (id, n) ORDER BY s.n),
    array_fill(v_subsidi.jumlah::bigint, ARRAY[cardinality(v_siswa)]), v_siswa);
  RETURN cardinality(v_siswa);
END
$$;
