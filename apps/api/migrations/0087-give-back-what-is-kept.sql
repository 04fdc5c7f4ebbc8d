-- Why: what is kept for a pupil may have come from a sibling, or from a case that two people decided,
-- and goes back without naming a payment. It lies with the pupil's school, whose hands it leaves.

ALTER TABLE pengembalian
  ALTER COLUMN pembayaran_id DROP NOT NULL,
  ADD CONSTRAINT pengembalian_titipan CHECK (
    pembayaran_id IS NOT NULL OR (asal = 'petugas' AND cara <> 'gerbang'));
