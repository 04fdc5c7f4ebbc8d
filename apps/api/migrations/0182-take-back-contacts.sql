-- Why: an import of pupils that is taken back also takes back the contacts that it wrote for known pupils.

GRANT DELETE ON wali TO lunas_api;
