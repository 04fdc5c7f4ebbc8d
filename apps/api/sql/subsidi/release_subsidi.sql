-- Ends a day of a subsidi: what its pupils did not spend falls back to whoever pays it. Releasing it twice
-- changes nothing, and no sale takes from a day that was released. Answers how many pupils had something left.
CREATE OR REPLACE FUNCTION release_subsidi(
  p_institusi text, p_subsidi uuid, p_hari date, p_now timestamptz
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_siswa uuid[];
  v_sisa bigint[];
  v_akun text;
BEGIN
  -- Sorted, so that two releases cannot deadlock; sales lock one row each.
  PERFORM 1 FROM subsidi_hari h
    WHERE h.institusi_id = p_institusi AND h.subsidi_id = p_subsidi AND h.hari = p_hari
      AND h.dilepas_at IS NULL ORDER BY h.siswa_id FOR UPDATE;
  WITH released AS (
    UPDATE subsidi_hari h SET dilepas_at = p_now
     WHERE h.institusi_id = p_institusi AND h.subsidi_id = p_subsidi AND h.hari = p_hari
       AND h.dilepas_at IS NULL
    RETURNING h.siswa_id, (h.jumlah - h.terpakai)::bigint AS sisa
  )
  SELECT array_agg(r.siswa_id ORDER BY r.siswa_id), array_agg(r.sisa ORDER BY r.siswa_id)
    INTO v_siswa, v_sisa FROM released r WHERE r.sisa > 0;
  IF v_siswa IS NULL THEN RETURN 0; END IF;
  SELECT akun_subsidi(s.sumber, s.sekolah_id) INTO STRICT v_akun FROM subsidi s
   WHERE s.institusi_id = p_institusi AND s.id = p_subsidi;
  PERFORM post_ledger(
    p_institusi, p_subsidi, 'kembali/' || p_hari, 'subsidi_kembali', p_now, p_now,
    ARRAY(SELECT 'subsidi/' || s.id FROM unnest(v_siswa) WITH ORDINALITY AS s (id, n) ORDER BY s.n),
    array_fill(v_akun, ARRAY[cardinality(v_siswa)]), v_sisa, v_siswa);
  RETURN cardinality(v_siswa);
END
$$;
