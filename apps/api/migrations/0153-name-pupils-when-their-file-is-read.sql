-- Why: applying a large file wrote every one of its rows a second time, only to name the new pupil. The pupil's id is now decided
-- when the file is read. And newcomers were written into two indexes of nothing.

-- What stands already. Row security is forced, so the owner too fills one institution at a time.
DO $$
DECLARE
  v_institusi text;
BEGIN
  FOR v_institusi IN SELECT id FROM institusi LOOP
    PERFORM set_config('lunas.institusi_id', v_institusi, true);
    UPDATE impor_siswa_baris SET siswa_id = gen_random_uuid()
     WHERE institusi_id = v_institusi AND keadaan = 'baru' AND siswa_id IS NULL;
  END LOOP;
  PERFORM set_config('lunas.institusi_id', '', true);
END
$$;

ALTER TABLE impor_siswa_baris
  ADD CONSTRAINT impor_siswa_baris_siswa CHECK ((keadaan = 'ditolak') = (siswa_id IS NULL));
REVOKE UPDATE (siswa_id) ON impor_siswa_baris FROM lunas_api;

-- A newcomer is in no run at first, and most joined no service.
DROP INDEX siswa_masuk_penagihan;
CREATE INDEX siswa_masuk_penagihan ON siswa_masuk (institusi_id, penagihan_id) WHERE penagihan_id IS NOT NULL;
DROP INDEX siswa_masuk_jenis;
CREATE INDEX siswa_masuk_jenis ON siswa_masuk (institusi_id, jenis_id) WHERE jenis_id IS NOT NULL;
