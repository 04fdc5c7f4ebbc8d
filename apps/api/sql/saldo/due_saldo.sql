-- Money that a bank reports for a pupil's saldo number: all of it tops up the saldo.
CREATE OR REPLACE FUNCTION due_saldo(
  p_institusi text, p_siswa uuid, p_uang bigint, p_hari date,
  OUT total bigint, OUT target uuid[], OUT jumlah bigint[], OUT nama text[]
)
LANGUAGE plpgsql AS $$
BEGIN
  total := p_uang;
  target := ARRAY[p_siswa];
  jumlah := ARRAY[p_uang];
  nama := ARRAY['Isi saldo'];
END
$$;
