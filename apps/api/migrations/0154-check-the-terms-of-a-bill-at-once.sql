-- Why: Postgres reads and evaluates every CHECK of a table again for each statement that changes a row. Four of them about the terms
-- of a bill took a fifth of each settlement. They are one now, in a function that is read once per connection.

-- Defined here, since a constraint needs it; changed by a migration. It takes columns and no whole row, since on Citus a row of a
-- shard would be of another type; nobody tried that.
CREATE FUNCTION tagihan_terms_hold(
  p_jumlah rupiah, p_potongan rupiah, p_kredit rupiah, p_kredit_lepas rupiah, p_ditanggung rupiah, p_penanggung uuid,
  p_tanggungan uuid, p_sukarela boolean, p_saldo_awal boolean, p_jatuh_tempo date, p_boleh_dicicil boolean
) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  -- Nearly every bill. Postgres prepares an expression only once it comes to it, so the rest costs these nothing.
  IF p_jumlah > 0 AND p_ditanggung = 0 AND p_penanggung IS NULL AND p_tanggungan IS NULL AND NOT p_sukarela THEN
    RETURN true;
  END IF;
  -- It asks for something, unless a relief, credits or a second payer take all of it.
  RETURN (p_jumlah > 0 OR p_potongan > 0 OR p_kredit > 0 OR p_kredit_lepas > 0 OR p_ditanggung > 0)
    AND (p_ditanggung > 0) = (p_penanggung IS NOT NULL)
    AND (p_ditanggung > 0) = (p_tanggungan IS NOT NULL)
    -- A gift is never due, can be given in parts, and was never owed from before.
    AND NOT (p_sukarela AND (p_saldo_awal OR p_jatuh_tempo <> '2199-12-31' OR NOT p_boleh_dicicil));
END
$$;

ALTER TABLE tagihan
  ADD CONSTRAINT tagihan_terms CHECK (tagihan_terms_hold(
    jumlah, potongan, kredit, kredit_lepas, ditanggung, penanggung_id, tanggungan_id, sukarela, saldo_awal, jatuh_tempo,
    boleh_dicicil)),
  DROP CONSTRAINT tagihan_menagih,
  DROP CONSTRAINT tagihan_ditanggung,
  DROP CONSTRAINT tagihan_saldo_awal,
  DROP CONSTRAINT tagihan_sukarela;
