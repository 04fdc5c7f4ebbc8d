-- Why: a bank that asks us (BI-SNAP) reports what it was paid, number by number; then its own
-- statement shows the same money a second time, in the account.

ALTER TABLE impor
  DROP CONSTRAINT impor_format,
  ADD CONSTRAINT impor_format CHECK (format IN ('midtrans', 'bank', 'snap'));
