-- Opens an account before it is first posted to. A guarded one gets the row that is locked while its
-- balance changes. p_sekolah says in whose books it stands; null is the institution's.
CREATE OR REPLACE FUNCTION open_account(p_institusi text, p_code text, p_sekolah uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_account (institusi_id, code, sekolah_id)
  VALUES (p_institusi, p_code, p_sekolah) ON CONFLICT DO NOTHING;
  IF (SELECT k.guarded FROM ledger_kind k WHERE k.kind = split_part(p_code, '/', 1)) THEN
    INSERT INTO ledger_balance (institusi_id, code, held)
    VALUES (p_institusi, p_code, 0) ON CONFLICT DO NOTHING;
  END IF;
END
$$;
