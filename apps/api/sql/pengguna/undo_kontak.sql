-- Undoes every change of a person's contacts that can still be undone: each contact becomes what it
-- was before the first of them. So a thief who changed both gains nothing by changing them twice.
-- The password goes as well, since the thief may know it. Answers whose account it is; null if the
-- link is unknown, used or too old.
CREATE OR REPLACE FUNCTION undo_kontak(p_institusi text, p_tautan_hash bytea, p_now timestamptz)
RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  v_pengguna uuid;
  v_first record;
  v_since timestamptz;
BEGIN
  SELECT k.pengguna_id INTO v_pengguna FROM kontak_lama k
   WHERE k.institusi_id = p_institusi AND k.tautan_hash = p_tautan_hash;
  IF v_pengguna IS NULL THEN RETURN NULL; END IF;
  PERFORM 1 FROM pengguna p WHERE p.institusi_id = p_institusi AND p.id = v_pengguna FOR UPDATE;
  -- Read after the lock, so that of two people with the same link only one succeeds.
  PERFORM 1 FROM kontak_lama k
   WHERE k.institusi_id = p_institusi AND k.tautan_hash = p_tautan_hash
     AND k.dibatalkan_at IS NULL AND k.berlaku_sampai > p_now;
  IF NOT FOUND THEN RETURN NULL; END IF;
  FOR v_first IN
    SELECT DISTINCT ON (k.jenis) k.jenis, k.lama, k.lama_terverifikasi_at FROM kontak_lama k
     WHERE k.institusi_id = p_institusi AND k.pengguna_id = v_pengguna
       AND k.dibatalkan_at IS NULL AND k.berlaku_sampai > p_now
     ORDER BY k.jenis, k.diubah_at
  LOOP
    IF v_first.jenis = 'email' THEN
      UPDATE pengguna p
         SET email = v_first.lama, email_terverifikasi_at = v_first.lama_terverifikasi_at
       WHERE p.institusi_id = p_institusi AND p.id = v_pengguna;
    ELSE
      UPDATE pengguna p SET nomor_wa = v_first.lama
       WHERE p.institusi_id = p_institusi AND p.id = v_pengguna;
    END IF;
  END LOOP;
  UPDATE pengguna p SET sandi_hash = NULL
   WHERE p.institusi_id = p_institusi AND p.id = v_pengguna;
  SELECT min(k.diubah_at) INTO v_since FROM kontak_lama k
   WHERE k.institusi_id = p_institusi AND k.pengguna_id = v_pengguna
     AND k.dibatalkan_at IS NULL AND k.berlaku_sampai > p_now;
  UPDATE kontak_lama k SET dibatalkan_at = p_now
   WHERE k.institusi_id = p_institusi AND k.pengguna_id = v_pengguna
     AND k.dibatalkan_at IS NULL AND k.berlaku_sampai > p_now;
  -- A second step that was set up since then may be the thief's, and would keep the owner out.
  IF EXISTS (SELECT 1 FROM totp t
              WHERE t.institusi_id = p_institusi AND t.pengguna_id = v_pengguna
                AND t.dipasang_at >= v_since)
  THEN
    PERFORM forget_totp(p_institusi, v_pengguna);
  END IF;
  RETURN v_pengguna;
END
$$;
