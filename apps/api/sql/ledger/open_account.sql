-- Opens an account before its first posting. An account whose sum is kept also gets
-- the row that is locked while it changes. p_sekolah is the school whose books it is in; null is the institution.
CREATE OR REPLACE FUNCTION open_account(p_institusi text, p_code text, p_sekolah uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Nearly always it is open, and then its balance row exists too.
  PERFORM 1 FROM ledger_account a WHERE a.institusi_id = p_institusi AND a.code = p_code;
  IF FOUND THEN RETURN; END IF;
  INSERT INTO ledger_account (institusi_id, code, sekolah_id)
  VALUES (p_institusi, p_code, p_sekolah) ON CONFLICT DO NOTHING;
  IF (SELECT k.kept FROM ledger_kind k WHERE k.kind = split_part(p_code, '/', 1)) THEN
    INSERT INTO ledger_balance (institusi_id, code, held)
    VALUES (p_institusi, p_code, 0) ON CONFLICT DO NOTHING;
  END IF;
END
$$;
