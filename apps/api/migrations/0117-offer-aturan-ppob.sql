-- Why: the app shows PPOB only where the institution sells it, so the rules of the trade are offered.

CREATE VIEW offered.aturan_ppob WITH (security_invoker = true) AS
SELECT institusi_id, kategori, dibuka, berlaku_at FROM aturan_ppob;
GRANT SELECT ON offered.aturan_ppob TO lunas_api;
