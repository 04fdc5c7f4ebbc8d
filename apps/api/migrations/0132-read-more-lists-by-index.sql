-- Why: the first page of these lists of a whole institution sorted every row, or passed over every row of another kind.

CREATE INDEX penjualan_terbaru ON penjualan (institusi_id, terjadi_at DESC, id DESC);
CREATE INDEX tautan_terbaru ON tautan (institusi_id, dibuat_at DESC, id DESC);
-- Among the payments of bills there are few donations.
CREATE INDEX pembayaran_donasi ON pembayaran (institusi_id, dibuat_at DESC, id DESC) WHERE untuk = 'donasi';
-- Among the guardians there are few who work for a school.
CREATE INDEX pengguna_petugas ON pengguna (institusi_id, nama, id) WHERE level <> 'wali';
