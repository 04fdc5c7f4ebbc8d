-- Why: parents also pay by wallet and at the till of a store. A way to pay is a word, and a new one
-- takes nothing away from what is stored.

ALTER DOMAIN metode DROP CONSTRAINT metode;
ALTER DOMAIN metode ADD CONSTRAINT metode CHECK (VALUE IN (
  'bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'mandiri_bill', 'qris', 'gopay',
  'shopeepay', 'alfamart', 'indomaret', 'snap_va'));
