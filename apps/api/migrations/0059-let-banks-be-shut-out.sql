-- Why: a bank that may no longer call us is shut out by command, and let in again by the same.

GRANT UPDATE (aktif) ON bank_snap TO lunas_api;
