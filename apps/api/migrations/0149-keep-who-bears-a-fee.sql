-- Why: a payment without a fee did not say whether its school bears the fee or its method has none, so no law could
-- ask for the rule of a school that is said to bear it.

ALTER TABLE pembayaran
  -- Whether the school bears the fee, by its rule when the payment was opened.
  ADD COLUMN biaya_ditanggung boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT pembayaran_biaya_ditanggung CHECK (NOT biaya_ditanggung OR biaya = 0);
