-- A bank's permanent number belongs to a pupil, so none is for an order.
CREATE OR REPLACE FUNCTION due_ppob(
  p_institusi text, p_siswa uuid, p_uang bigint, p_hari date,
  OUT total bigint, OUT target uuid[], OUT jumlah bigint[], OUT nama text[]
)
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'no permanent number is for an order' USING ERRCODE = 'feature_not_supported';
END
$$;
