-- Deletes the proofs that a person sent. Deleting the person is refused while one is still needed.
CREATE OR REPLACE FUNCTION forget_bukti(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pembayaran_bukti b WHERE b.institusi_id = p_institusi AND b.pengguna_id = p_pengguna;
END
$$;
