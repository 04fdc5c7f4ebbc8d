-- Takes a number out of the lists of persons concerned when its owner deletes the account. The row
-- stays as proof, under the id of the account; where the account is listed itself, it goes.
CREATE OR REPLACE FUNCTION forget_terdampak(p_institusi text, p_pengguna uuid, p_nomor text)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM insiden_terdampak t
   WHERE t.institusi_id = p_institusi AND t.nomor_wa = p_nomor AND EXISTS (
     SELECT 1 FROM insiden_terdampak o
      WHERE o.institusi_id = p_institusi AND o.insiden_id = t.insiden_id
        AND o.pengguna_id = p_pengguna);
  UPDATE insiden_terdampak t SET nomor_wa = NULL, pengguna_id = p_pengguna
   WHERE t.institusi_id = p_institusi AND t.nomor_wa = p_nomor;
END
$$;
