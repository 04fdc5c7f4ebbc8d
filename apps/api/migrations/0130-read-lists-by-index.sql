-- Why: the first page of a list of the whole institution read and sorted every row.

CREATE INDEX pembayaran_terbaru ON pembayaran (institusi_id, dibuat_at DESC, id DESC);
CREATE INDEX jenis_tagihan_urut ON jenis_tagihan (institusi_id, nama, id);
