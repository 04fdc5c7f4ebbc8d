-- Why: a pupil has saldo at the school, for its canteen and its bills: money that the school owes the
-- pupil. A payment may top it up, as it may be for bills.

INSERT INTO ledger_kind (kind, side, guarded, owner, refund) VALUES
  ('saldo', 'credit', true, 'siswa', 3);

-- What a top-up does not take, and money that comes a second time, is kept as titipan of the pupil.
INSERT INTO payable (untuk, akun, surplus, awalan) VALUES ('saldo', 'saldo', 'titipan', 'KS');

ALTER TABLE pembayaran DROP CONSTRAINT pembayaran_untuk;

ALTER TABLE pembayaran ADD CONSTRAINT pembayaran_untuk CHECK (CASE untuk
  WHEN 'tagihan' THEN siswa_id IS NOT NULL AND sekolah_id IS NOT NULL
  WHEN 'saldo' THEN siswa_id IS NOT NULL AND sekolah_id IS NOT NULL
  ELSE false END);
