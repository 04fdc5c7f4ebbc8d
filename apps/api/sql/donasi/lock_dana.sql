-- Locks the funds of the donations among these payments, all at once and sorted, before any receipt
-- series is locked. Without it two batches that settle donations to the same programs could wait for
-- each other.
CREATE OR REPLACE FUNCTION lock_dana(p_institusi text, p_pembayaran uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM dana_program k
    WHERE k.institusi_id = p_institusi AND k.program_id IN (
          SELECT r.target_id FROM offered.pembayaran p
            JOIN offered.pembayaran_rincian r ON r.institusi_id = p_institusi AND r.pembayaran_id = p.id
           WHERE p.institusi_id = p_institusi AND p.id = ANY (p_pembayaran) AND p.untuk = 'donasi')
    ORDER BY k.program_id FOR UPDATE;
END
$$;
