-- Why: a pupil has saldo at the school, for its canteen and its bills: money that the school owes the
-- pupil. A payment may top it up, as it may be for bills.

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES
  ('saldo', 'credit', true, 'siswa', 3);

ALTER DOMAIN untuk DROP CONSTRAINT untuk;
ALTER DOMAIN untuk ADD CONSTRAINT untuk CHECK (VALUE IN ('tagihan', 'saldo'));

-- What a top-up does not take, and money that comes a second time, is kept as titipan of the pupil.
INSERT INTO payable (untuk, akun, surplus, awalan) VALUES ('saldo', 'saldo', 'titipan', 'KS');

