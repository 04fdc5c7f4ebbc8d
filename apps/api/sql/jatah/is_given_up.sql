-- Whether a till gave this sale up, or two people wrote it off. From here to the commit no report about the same
-- sale is taken: both lock its id (luring.queries.ts), so a late call never sells what the cashier cancelled.
CREATE OR REPLACE FUNCTION is_given_up(p_institusi text, p_id uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('luring/' || p_id, 0));
  RETURN EXISTS (
    SELECT 1 FROM penjualan_luring l
     WHERE l.institusi_id = p_institusi AND l.id = p_id AND l.status IN ('batal', 'dihapus'));
END
$$;
