-- Why: a key or a secret that got into wrong hands must be replaced while the bank's numbers, prefix and
-- money stay as they are. Who the bank is, and how it writes, does not change that way.
GRANT UPDATE (kunci_publik, rahasia_tersegel) ON bank_snap TO lunas_api;
