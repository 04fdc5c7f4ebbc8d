-- Why: what is kept pays baskets too. What is kept for a child whose part needs nothing of the gateway
-- waits for the payment of another child of the same basket, so one payment may be waited for by
-- several children.

ALTER TABLE titipan_disisihkan_rincian
  DROP CONSTRAINT titipan_disisihkan_rincian_institusi_id_pembayaran_id_fkey;
ALTER TABLE titipan_disisihkan DROP CONSTRAINT titipan_disisihkan_pkey;
-- The bills of a line say whose it is, so its lines need no further key.
ALTER TABLE titipan_disisihkan ADD PRIMARY KEY (institusi_id, pembayaran_id, siswa_id);

-- The payment that it became, where it was used; so that its receipt can be found.
ALTER TABLE titipan_disisihkan ADD COLUMN dibayar_id uuid;
GRANT UPDATE (dibayar_id) ON titipan_disisihkan TO lunas_api;
