-- A bank's permanent number belongs to a pupil, so none is for a donation.
CREATE OR REPLACE FUNCTION due_donasi(
  p_institusi text, p_siswa uuid, p_uang bigint, p_hari date,
  OUT total bigint, OUT target uuid[], OUT jumlah bigint[], OUT nama text[]
)
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'no permanent number is for a donation' USING ERRCODE = 'feature_not_supported';
END
$$;
