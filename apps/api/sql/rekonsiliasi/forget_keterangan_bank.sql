-- Empties the text of old lines of statements that belong to a payment or a batch; it names who sent the
-- money. Amount, day, reference and identity stay, so the same file is still the same report. Runs as
-- the owner, because no login of the program may change what a bank reported.
CREATE OR REPLACE FUNCTION forget_keterangan_bank(p_before timestamptz)
RETURNS TABLE (institusi_id text, banyak integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT c.institusi_id, c.banyak FROM change_everywhere($update$
    UPDATE impor_baris
       SET keterangan = ''
     WHERE institusi_id = $1
       AND keterangan <> '' AND (pembayaran_id IS NOT NULL OR setoran_id IS NOT NULL)
       AND waktu < $2
  $update$, p_before) c;
END
$$;

REVOKE ALL ON FUNCTION forget_keterangan_bank(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_keterangan_bank(timestamptz) TO lunas_worker;
