-- Saves a verified e-mail address or number, and keeps the old one for the link that undoes the
-- change. Answers whether the contact changed: verifying the same address again does not. Raises a
-- unique violation if the contact belongs to another person, or did until a few days ago.
CREATE OR REPLACE FUNCTION change_kontak(
  p_institusi text, p_pengguna uuid, p_jenis text, p_baru text, p_id uuid, p_tautan_hash bytea,
  p_now timestamptz, p_until timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_old record;
BEGIN
  SELECT CASE p_jenis WHEN 'email' THEN p.email ELSE p.nomor_wa END AS kontak,
         CASE p_jenis WHEN 'email' THEN p.email_terverifikasi_at END AS terverifikasi_at
    INTO STRICT v_old
    FROM pengguna p WHERE p.institusi_id = p_institusi AND p.id = p_pengguna FOR UPDATE;
  IF p_jenis = 'email' THEN
    UPDATE pengguna p SET email = p_baru, email_terverifikasi_at = p_now
     WHERE p.institusi_id = p_institusi AND p.id = p_pengguna;
  ELSE
    UPDATE pengguna p SET nomor_wa = p_baru
     WHERE p.institusi_id = p_institusi AND p.id = p_pengguna;
  END IF;
  -- After the update, which waits for another person who gives this contact up at the same moment.
  IF is_kontak_kept(p_institusi, p_pengguna, p_baru, p_now) THEN
    RAISE unique_violation USING MESSAGE = 'the former owner may still undo the change';
  END IF;
  IF v_old.kontak = p_baru THEN RETURN false; END IF;
  INSERT INTO kontak_lama (institusi_id, id, pengguna_id, jenis, lama, lama_terverifikasi_at,
                           tautan_hash, diubah_at, berlaku_sampai)
  VALUES (p_institusi, p_id, p_pengguna, p_jenis, v_old.kontak, v_old.terverifikasi_at,
          p_tautan_hash, p_now, p_until);
  RETURN true;
END
$$;
