-- Why: a key that changes along with the one it points to cannot be spread over several machines. No
-- role may delete a line, and whoever renames one renames what is about it in the same commit.

ALTER TABLE kasus DROP CONSTRAINT kasus_institusi_id_identitas_fkey;
ALTER TABLE pencairan_hari DROP CONSTRAINT pencairan_hari_institusi_id_identitas_fkey;

GRANT UPDATE (identitas) ON kasus TO lunas_api;
GRANT UPDATE (identitas) ON pencairan_hari TO lunas_api;
