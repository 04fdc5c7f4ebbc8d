-- Deletes the proofs that a person sent, and answers their files. Deleting the person is refused while
-- one is still needed.
CREATE OR REPLACE FUNCTION forget_bukti(p_institusi text, p_pengguna uuid) RETURNS SETOF text
LANGUAGE sql AS $$
  DELETE FROM pembayaran_bukti b WHERE b.institusi_id = p_institusi AND b.pengguna_id = p_pengguna
  RETURNING b.kunci;
$$;
