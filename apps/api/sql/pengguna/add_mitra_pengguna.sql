-- The login of an agent whom two people approved. Null where the number has a login already.
CREATE OR REPLACE FUNCTION add_mitra_pengguna(
  p_institusi text, p_id uuid, p_nama text, p_nomor text, p_diajukan uuid, p_disetujui uuid, p_now timestamptz
) RETURNS uuid
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pengguna (institusi_id, id, level, nama, nomor_wa, dibuat_oleh, dikukuhkan_oleh, dikukuhkan_at)
  VALUES (p_institusi, p_id, 'mitra', p_nama, p_nomor, p_diajukan, p_disetujui, p_now)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM link_sekolah(p_institusi, p_id, NULL);
  RETURN p_id;
END
$$;
