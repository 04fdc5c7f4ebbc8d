-- Empties the text of old lines of statements that belong to a payment or a batch; it names who sent the
-- money. Amount, day, reference and identity stay, so the same file is still the same report. Runs as
-- the owner, because no login of the program may change what a bank reported. Enters one institution
-- after another, since the owner also sees one at a time.
CREATE OR REPLACE FUNCTION forget_keterangan_bank(p_before timestamptz)
RETURNS TABLE (institusi_id text, banyak integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_before text := current_setting('lunas.institusi_id', true);
  v_institusi text;
BEGIN
  FOR v_institusi IN SELECT i.id FROM offered.institusi i ORDER BY i.id LOOP
    PERFORM set_config('lunas.institusi_id', v_institusi, true);
    UPDATE impor_baris t
       SET keterangan = ''
     WHERE t.institusi_id = v_institusi
       AND t.keterangan <> '' AND (t.pembayaran_id IS NOT NULL OR t.setoran_id IS NOT NULL)
       AND t.waktu < p_before;
    GET DIAGNOSTICS banyak = ROW_COUNT;
    institusi_id := v_institusi;
    IF banyak > 0 THEN RETURN NEXT; END IF;
  END LOOP;
  PERFORM set_config('lunas.institusi_id', coalesce(v_before, ''), true);
END
$$;

REVOKE ALL ON FUNCTION forget_keterangan_bank(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_keterangan_bank(timestamptz) TO lunas_worker;
