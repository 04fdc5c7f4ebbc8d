-- Tops up the pupil's saldo with the requested amount, or with the money there is if less came.
-- Answers what was taken; the caller keeps the rest.
CREATE OR REPLACE FUNCTION lay_out_saldo(
  p_institusi text, p_pembayaran uuid, p_source text, p_uang bigint, p_diterima timestamptz
) RETURNS transfer[]
LANGUAGE plpgsql AS $$
DECLARE
  v_siswa uuid;
  v_bagian bigint;
  v_account text;
BEGIN
  SELECT r.target_id, least(r.jumlah, p_uang) INTO STRICT v_siswa, v_bagian
    FROM offered.pembayaran_rincian r
   WHERE r.institusi_id = p_institusi AND r.pembayaran_id = p_pembayaran;
  IF v_bagian = 0 THEN RETURN '{}'; END IF;
  v_account := 'saldo/' || v_siswa;
  PERFORM open_siswa_account(p_institusi, v_account);
  PERFORM raise_balance(p_institusi, v_account, v_bagian);
  RETURN ARRAY[(p_source, v_account, v_bagian, v_siswa)::transfer];
END
$$;
