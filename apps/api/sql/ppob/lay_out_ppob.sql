-- Books money for an order and lets it be sent: only here does an order become dibayar, in the commit
-- that settles its payment. Money stays with the buyer when the order was paid before, when less came
-- than it costs, or when it came after its number had ended, since the price may have changed.
CREATE OR REPLACE FUNCTION lay_out_ppob(
  p_institusi text, p_pembayaran uuid, p_source text, p_uang bigint, p_diterima timestamptz
) RETURNS transfer[]
LANGUAGE plpgsql AS $$
DECLARE
  v_pesanan record;
  v_account text;
BEGIN
  UPDATE pesanan_ppob o SET status = 'dibayar', pembayaran_id = p_pembayaran,
         -- An agent who paid from a deposit gets the money back into it.
         mitra_id = CASE WHEN starts_with(p_source, 'deposit/') THEN split_part(p_source, '/', 2)::uuid END,
         -- A time that has passed: it is due at once.
         periksa_lagi_at = o.dibuat_at
    FROM offered.pembayaran_rincian r
   WHERE r.institusi_id = p_institusi AND r.pembayaran_id = p_pembayaran
     AND o.institusi_id = p_institusi AND o.id = r.target_id
     AND o.status = 'dipesan' AND o.harga <= p_uang
     AND NOT EXISTS (SELECT 1 FROM offered.pembayaran_langkah l
                      WHERE l.institusi_id = p_institusi AND l.pembayaran_id = p_pembayaran
                        AND l.status IN ('kedaluwarsa', 'dibatalkan', 'gagal'))
  RETURNING o.id, o.sekolah_id, o.harga INTO v_pesanan;
  IF NOT FOUND THEN RETURN '{}'; END IF;

  v_account := 'pesanan/' || v_pesanan.id;
  PERFORM open_account(p_institusi, v_account, v_pesanan.sekolah_id);
  PERFORM raise_balance(p_institusi, v_account, v_pesanan.harga);
  RETURN ARRAY[(p_source, v_account, v_pesanan.harga, v_pesanan.id)::transfer];
END
$$;
