-- A bank's permanent number belongs to a pupil, so none is for a deposit.
CREATE OR REPLACE FUNCTION due_deposit(
  p_institusi text, p_siswa uuid, p_uang bigint, p_hari date,
  OUT total bigint, OUT target uuid[], OUT jumlah bigint[], OUT nama text[]
)
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'no permanent number is for a deposit' USING ERRCODE = 'feature_not_supported';
END
$$;
