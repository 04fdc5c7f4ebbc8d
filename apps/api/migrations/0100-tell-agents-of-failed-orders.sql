-- Why: an agent is told what to give back to a customer whose order failed after he left the counter.

CREATE VIEW offered.kembali_mitra WITH (security_invoker = true) AS
SELECT k.institusi_id, l.pembayaran_id, k.sebab, k.jumlah
  FROM kembali_mitra k
  JOIN layanan_mitra_pembayaran l ON l.institusi_id = k.institusi_id AND l.layanan_id = k.layanan_id;
GRANT SELECT ON offered.kembali_mitra TO lunas_api;
