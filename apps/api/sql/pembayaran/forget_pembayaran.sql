-- Empties the remarks that a person typed into payments. Amounts, bills and receipts stay; they name
-- the person only by the id of a row that no longer says who it was.
CREATE OR REPLACE FUNCTION forget_pembayaran(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pembayaran p SET keterangan = ''
   WHERE p.institusi_id = p_institusi AND p.pengguna_id = p_pengguna AND p.keterangan <> '';
END
$$;
