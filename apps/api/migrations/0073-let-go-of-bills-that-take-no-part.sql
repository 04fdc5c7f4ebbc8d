-- Why: a bill that takes no part may change or be cancelled after a gateway paid one part of it and
-- before what is set aside pays the other. What the gateway paid then leaves the bill by itself and
-- is kept for the pupil, and the family hears of it.

-- Nobody asks for that and nobody has to agree: the money stays with the pupil.
ALTER TABLE pengembalian DROP CONSTRAINT pengembalian_asal;
ALTER TABLE pengembalian ADD CONSTRAINT pengembalian_asal
  CHECK (asal IN ('petugas', 'gerbang', 'sengketa', 'otomatis'));

-- What stays kept although the payment was paid, since its bills do not take it any more.
ALTER TABLE titipan_disisihkan ADD COLUMN tersimpan rupiah;
GRANT UPDATE (tersimpan) ON titipan_disisihkan TO lunas_api;
