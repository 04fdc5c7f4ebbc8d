-- Empties what an agent wrote when the login is deleted, and ends its PIN and devices. The days keep their sums.
CREATE OR REPLACE FUNCTION forget_mitra(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_mitra uuid;
BEGIN
  UPDATE mitra m SET nama = 'Akun dihapus', usaha = 'Mitra yang sudah berhenti', alamat = '', nomor_wa = '',
                     status = 'diblokir', alasan = 'Akun dihapus pemiliknya',
                     batas_baru = NULL, batas_alasan = ''
   WHERE m.institusi_id = p_institusi AND m.pengguna_id = p_pengguna
  RETURNING m.id INTO v_mitra;
  IF NOT FOUND THEN RETURN; END IF;
  DELETE FROM mitra_pin p WHERE p.institusi_id = p_institusi AND p.mitra_id = v_mitra;
  DELETE FROM mitra_perangkat d WHERE d.institusi_id = p_institusi AND d.mitra_id = v_mitra;
  -- A difference needs a word, so the word stays and what was typed goes.
  UPDATE hari_mitra h SET catatan = 'Catatan dihapus'
   WHERE h.institusi_id = p_institusi AND h.mitra_id = v_mitra AND h.catatan <> '';
END
$$;
