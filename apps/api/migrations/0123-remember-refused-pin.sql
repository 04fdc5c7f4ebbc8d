-- Why: a till that hears no answer sends the same sale again. The same wrong PIN of the same sale is one try, or a
-- bad network would block the child.

-- A keyed hash of the last refused try: the sale and the PIN that was typed for it.
ALTER TABLE siswa_pin_percobaan ADD COLUMN ditolak text COLLATE "C"
  CONSTRAINT siswa_pin_percobaan_ditolak CHECK (length(ditolak) = 43);

GRANT UPDATE (ditolak) ON siswa_pin_percobaan TO lunas_api;
