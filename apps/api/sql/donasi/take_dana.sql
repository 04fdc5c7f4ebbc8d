-- Takes money that goes back to a donor out of what its program received. Shares of a qurban that
-- are no longer paid for are free again.
CREATE OR REPLACE FUNCTION take_dana(p_institusi text, p_program uuid, p_jumlah bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE dana_program k
     SET terkumpul = k.terkumpul - p_jumlah,
         bagian = CASE WHEN g.harga_bagian IS NULL THEN k.bagian
                       ELSE least(k.bagian, ceil((k.terkumpul - p_jumlah) / g.harga_bagian::numeric)) END
    FROM offered.program g
   WHERE k.institusi_id = p_institusi AND k.program_id = p_program
     AND g.institusi_id = p_institusi AND g.id = p_program;
END
$$;
