-- Why: the portal is shown in the colour that the institution chose, as the app of parents is.

CREATE OR REPLACE VIEW offered.institusi WITH (security_invoker = true) AS
SELECT id, nama, metode_mati, warna FROM institusi;
