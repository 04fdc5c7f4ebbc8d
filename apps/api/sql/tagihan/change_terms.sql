-- Puts a bill under the terms of a plan, or back under its own when the plan has ended (p_cicilan
-- is null then). The caller has locked the bill.
CREATE OR REPLACE FUNCTION change_terms(
  p_institusi text, p_tagihan uuid, p_cicilan uuid, p_boleh_dicicil boolean
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tagihan t SET cicilan_id = p_cicilan, boleh_dicicil = p_boleh_dicicil
   WHERE t.institusi_id = p_institusi AND t.id = p_tagihan;
END
$$;
