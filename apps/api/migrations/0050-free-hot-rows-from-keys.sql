-- Why: every foreign key that points to a bill or a payment makes each settlement look whether that
-- key changed, and every new slice brings one more. Bills and payments are never deleted and their
-- ids never change, so such a key can only be wrong where its row is written: there the functions
-- and use cases read the bill or payment first.
DO $$
DECLARE
  v_key record;
BEGIN
  FOR v_key IN
    SELECT c.conrelid::regclass AS tabel, c.conname AS nama FROM pg_constraint c
     WHERE c.contype = 'f' AND c.confrelid IN ('tagihan'::regclass, 'pembayaran'::regclass)
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', v_key.tabel, v_key.nama);
  END LOOP;
END
$$;
