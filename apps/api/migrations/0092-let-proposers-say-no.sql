-- Why: where nobody else may decide, a slip or a refund that was asked for by mistake would wait for
-- ever. Whoever asked may take it back; a yes still needs somebody else.

ALTER TABLE slip DROP CONSTRAINT slip_dua_orang;
ALTER TABLE slip ADD CONSTRAINT slip_dua_orang
  CHECK (status = 'ditolak' OR diputus_oleh <> dibuat_oleh);

ALTER TABLE pengembalian DROP CONSTRAINT pengembalian_dua_orang;
ALTER TABLE pengembalian ADD CONSTRAINT pengembalian_dua_orang
  CHECK (status = 'ditolak' OR diputus_oleh <> dibuat_oleh);
