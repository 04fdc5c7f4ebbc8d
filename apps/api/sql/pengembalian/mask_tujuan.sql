-- Leaves the last four digits of the account that an old refund went to. Runs as the owner, because no
-- login of the program may write that column: a changed account would send a refund to somebody
-- else.
CREATE OR REPLACE FUNCTION mask_tujuan(p_before timestamptz)
RETURNS TABLE (institusi_id text, banyak integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT c.institusi_id, c.banyak FROM change_everywhere($update$
    UPDATE pengembalian
       SET tujuan = '••••' || right(regexp_replace(tujuan, '[^0-9]', '', 'g'), 4)
     WHERE institusi_id = $1 AND status IN ('selesai', 'ditolak') AND tujuan <> ''
       AND NOT starts_with(tujuan, '•') AND diajukan_at < $2
  $update$, p_before) c;
END
$$;

REVOKE ALL ON FUNCTION mask_tujuan(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION mask_tujuan(timestamptz) TO lunas_worker;
