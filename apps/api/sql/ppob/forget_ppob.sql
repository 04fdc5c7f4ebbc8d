-- Empties the numbers and names that a person bought for, when the login is deleted.
CREATE OR REPLACE FUNCTION forget_ppob(p_institusi text, p_pengguna uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pesanan_ppob o SET nomor = '', sn = '', nama_pelanggan = ''
    FROM pembeli_ppob b
   WHERE b.institusi_id = p_institusi AND b.pengguna_id = p_pengguna
     AND o.institusi_id = p_institusi AND o.pembeli_id = b.id
     AND o.status NOT IN ('dibayar', 'dikirim');
END
$$;
