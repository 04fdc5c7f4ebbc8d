-- People type the end of a payment's code (values/kode-pendek): no two payments of one institution
-- may share it, and a search by it reads one row.
CREATE UNIQUE INDEX pembayaran_kode_pendek ON pembayaran (institusi_id, right(id::text, 12));
CREATE UNIQUE INDEX pembayaran_gabungan_kode_pendek ON pembayaran_gabungan (institusi_id, right(id::text, 12));
CREATE INDEX pembayaran_bagian_kode_pendek ON pembayaran_bagian (institusi_id, right(gabungan_id::text, 12));
