-- Ends a jatah: what its decider did not sell is the pupils' saldo again. Releasing it twice changes
-- nothing. A sale of it that arrives later takes from the saldo, up to what the part was.
CREATE OR REPLACE FUNCTION release_jatah(p_institusi text, p_jatah uuid, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_siswa uuid[];
  v_jumlah bigint[];
BEGIN
  UPDATE jatah j SET dilepas_at = p_now
   WHERE j.institusi_id = p_institusi AND j.id = p_jatah AND j.dilepas_at IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT array_agg(o.siswa_id ORDER BY o.siswa_id),
         array_agg((o.jumlah - o.terpakai)::bigint ORDER BY o.siswa_id)
    INTO v_siswa, v_jumlah FROM jatah_siswa o
   WHERE o.institusi_id = p_institusi AND o.jatah_id = p_jatah AND o.jumlah > o.terpakai;
  IF v_siswa IS NULL THEN RETURN; END IF;
  PERFORM post_ledger(
    p_institusi, p_jatah, 'lepas', 'jatah_dilepas', p_now, p_now,
    ARRAY(SELECT 'jatah/' || s.id FROM unnest(v_siswa) WITH ORDINALITY AS s (id, n) ORDER BY s.n),
    ARRAY(SELECT 'saldo/' || s.id FROM unnest(v_siswa) WITH ORDINALITY AS s (id, n) ORDER BY s.n),
    v_jumlah, v_siswa);
END
$$;
