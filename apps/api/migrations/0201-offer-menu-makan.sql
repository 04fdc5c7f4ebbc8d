-- Why: closing the orders of days that are over asks which stalls had a menu, and adds up only days that are not closed.

CREATE VIEW offered.menu_makan WITH (security_invoker = true) AS
SELECT institusi_id, sekolah_id, lapak_id, hari FROM menu_makan;
GRANT SELECT ON offered.menu_makan TO lunas_api;
