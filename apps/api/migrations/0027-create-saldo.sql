-- Why: a pupil has saldo at the school, for the canteen and for bills: money that the school owes
-- the pupil. A payment may top it up.

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES
  ('saldo', 'credit', true, 'siswa', 3);

ALTER DOMAIN untuk DROP CONSTRAINT untuk;
ALTER DOMAIN untuk ADD CONSTRAINT untuk CHECK (VALUE IN ('tagihan', 'saldo'));

-- An excess or second payment becomes titipan of the pupil.
INSERT INTO payable (untuk, akun, surplus, awalan) VALUES ('saldo', 'saldo', 'titipan', 'KS');

