-- Locks the fund of one program. Whoever takes money from a fund locks it before any receipt series,
-- in the order of lock_dana, so that it cannot deadlock with a basket that gives to the same program.
CREATE OR REPLACE FUNCTION hold_dana(p_institusi text, p_program uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM dana_program k
    WHERE k.institusi_id = p_institusi AND k.program_id = p_program FOR UPDATE;
END
$$;
