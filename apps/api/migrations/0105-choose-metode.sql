-- Why: an institution chooses which ways to pay it offers. All are offered until somebody switches one off.

ALTER TABLE institusi ADD COLUMN metode_mati text[] NOT NULL DEFAULT '{}'
  CONSTRAINT institusi_metode_mati CHECK (metode_mati <@ ARRAY[
    'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'qris', 'gopay', 'shopeepay',
    'alfamart', 'indomaret'] AND cardinality(metode_mati) < 11);

GRANT UPDATE (metode_mati) ON institusi TO lunas_api;

CREATE OR REPLACE VIEW offered.institusi WITH (security_invoker = true) AS
SELECT id, nama, metode_mati FROM institusi;
