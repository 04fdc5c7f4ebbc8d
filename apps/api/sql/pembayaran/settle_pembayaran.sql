-- Settles a payment with money that arrived. Answers lunas (settled now), titipan (more money for a
-- settled payment, kept), sudah (this money is already booked) or tidak_ada (no such payment). All of
-- it is one commit.
CREATE OR REPLACE FUNCTION settle_pembayaran(
  p_institusi text, p_pembayaran uuid, p_gateway text, p_referensi text, p_jumlah bigint,
  p_diterima timestamptz, p_now timestamptz, p_from text[], p_tahun smallint, p_acak text
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_jumlah bigint;
  v_biaya bigint;
  v_untuk text;
  v_siswa uuid;
  v_sekolah uuid;
  v_tagihan uuid;
  v_reference text := p_gateway || '/' || p_referensi;
  -- Where the money lies: at a gateway by its name, else the account itself, as kas/<drawer>.
  v_source text := CASE WHEN p_gateway LIKE '%/%' THEN p_gateway ELSE 'gateway/' || p_gateway END;
BEGIN
  -- The row lock of this move makes all below happen once, also for two notifications at once.
  UPDATE pembayaran p SET status = 'berhasil', langkah = p.langkah + 1
   WHERE p.institusi_id = p_institusi AND p.id = p_pembayaran AND p.status = ANY (p_from)
  RETURNING p.jumlah, p.biaya, p.untuk, p.siswa_id, p.sekolah_id, p.tagihan_tunggal
       INTO v_jumlah, v_biaya, v_untuk, v_siswa, v_sekolah, v_tagihan;
  IF NOT FOUND THEN
    RETURN keep_surplus(
      p_institusi, p_pembayaran, v_reference, v_source, p_jumlah, p_diterima, p_now);
  END IF;
  RETURN book_pembayaran(
    p_institusi, p_pembayaran, v_untuk, v_siswa, v_sekolah, v_tagihan, v_jumlah, v_biaya, v_source,
    false, v_reference, p_jumlah, p_diterima, p_now, p_tahun, p_acak);
END
$$;
