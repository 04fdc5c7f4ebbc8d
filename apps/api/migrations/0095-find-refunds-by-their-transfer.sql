-- Why: whoever holds the bank's reference of money that went back finds the payment that it was of.
CREATE INDEX pengembalian_referensi ON pengembalian (institusi_id, referensi) WHERE referensi <> '';
