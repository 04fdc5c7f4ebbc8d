-- Locks a pupil's bills that are to be paid in full, until the commit, and answers their names. Null
-- if a bill is not the pupil's, is cancelled, is not active yet or does not owe exactly its amount.
-- The bills come in the order of their ids, in which every settlement locks them.
CREATE OR REPLACE FUNCTION claim_whole_tagihan(
  p_institusi text, p_siswa uuid, p_tagihan uuid[], p_jumlah bigint[], p_hari date
) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE
  v_nama text;
  v_semua text[];
BEGIN
  -- One by one: Postgres would plan a statement over the whole array anew each time.
  FOR i IN 1 .. cardinality(p_tagihan) LOOP
    SELECT t.nama INTO v_nama FROM tagihan t
     WHERE t.institusi_id = p_institusi AND t.id = p_tagihan[i] AND t.siswa_id = p_siswa
       AND t.jumlah - t.dibayar = p_jumlah[i] AND t.dibatalkan_at IS NULL
       AND t.tanggal_aktif <= p_hari
       FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN NULL; END IF;
    v_semua[i] := v_nama;
  END LOOP;
  RETURN v_semua;
END
$$;
