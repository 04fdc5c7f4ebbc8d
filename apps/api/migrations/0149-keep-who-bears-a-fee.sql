-- Why: a payment without a fee did not say whether its school bears the fee or its method has none, so no law could notice a fee
-- that the payer should have been asked for.

ALTER TABLE pembayaran
  -- Whether the school bears the fee, by its rule when the payment was opened.
  ADD COLUMN biaya_ditanggung boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT pembayaran_biaya_ditanggung CHECK (NOT biaya_ditanggung OR biaya = 0);
