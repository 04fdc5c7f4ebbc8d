-- Why: messages tell a buyer how an order ended. The number and the token are not offered.
CREATE VIEW offered.pesanan_ppob WITH (security_invoker = true) AS
SELECT institusi_id, id, sekolah_id, pembeli_id, nama, harga, kembali, status, selesai_at FROM pesanan_ppob;
GRANT SELECT ON offered.pesanan_ppob TO lunas_api;
