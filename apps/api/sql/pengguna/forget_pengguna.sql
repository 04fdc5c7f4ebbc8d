-- Removes all personal data from the row. The row stays, since payments, receipts and the trail
-- refer to it.
CREATE OR REPLACE FUNCTION forget_pengguna(p_institusi text, p_pengguna uuid, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pengguna p
     SET nama = 'Akun dihapus', nomor_wa = NULL, email = NULL, alamat = '',
         email_terverifikasi_at = NULL, sandi_hash = NULL, dihapus_at = p_now
   WHERE p.institusi_id = p_institusi AND p.id = p_pengguna;
  PERFORM forget_totp(p_institusi, p_pengguna);
  DELETE FROM kontak_lama k WHERE k.institusi_id = p_institusi AND k.pengguna_id = p_pengguna;
END
$$;
