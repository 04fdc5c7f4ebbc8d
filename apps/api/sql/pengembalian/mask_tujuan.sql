-- Leaves the last four digits of the account that an old refund went to. Runs as the owner, because no
-- login of the program may write that column: a changed account would send a refund to somebody
-- else. Enters one institution after another, since the owner also sees one at a time.
CREATE OR REPLACE FUNCTION mask_tujuan(p_before timestamptz)
RETURNS TABLE (institusi_id text, banyak integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_before text := current_setting('lunas.institusi_id', true);
  v_institusi text;
BEGIN
  FOR v_institusi IN SELECT i.id FROM offered.institusi i ORDER BY i.id LOOP
    PERFORM set_config('lunas.institusi_id', v_institusi, true);
    UPDATE pengembalian t
       SET tujuan = '••••' || right(regexp_replace(t.tujuan, '[^0-9]', '', 'g'), 4)
     WHERE t.institusi_id = v_institusi
       AND t.status IN ('selesai', 'ditolak') AND t.tujuan <> ''
       AND NOT starts_with(t.tujuan, '•') AND t.diajukan_at < p_before;
    GET DIAGNOSTICS banyak = ROW_COUNT;
    institusi_id := v_institusi;
    IF banyak > 0 THEN RETURN NEXT; END IF;
  END LOOP;
  PERFORM set_config('lunas.institusi_id', coalesce(v_before, ''), true);
END
$$;

REVOKE ALL ON FUNCTION mask_tujuan(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mask_tujuan(timestamptz) TO lunas_worker;
