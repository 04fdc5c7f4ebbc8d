-- Why a sale that nobody at the server saw cannot be confirmed: the card was not read or no longer worked, the
-- price was none of the time in which the decider could have read it, or the parent's rules forbade it when it was made.
-- Null where it is confirmed. p_sejak is when the decider first got its list of products, p_pada when the sale
-- was made. The caller holds the lock of the pupil's saldo.
CREATE OR REPLACE FUNCTION doubt_luring(
  p_institusi text, p_id uuid, p_siswa uuid, p_kartu uuid, p_bukti text, p_sejak timestamptz,
  p_pada timestamptz, p_hari date, p_waktu uuid, p_produk uuid[], p_harga bigint[], p_jumlah bigint,
  p_pin_bawaan bigint
) RETURNS text
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_kartu record;
  v_batas record;
  v_terpakai record;
BEGIN
  SELECT k.token, k.hari, k.berhenti INTO v_kartu FROM offered.kartu k
   WHERE k.institusi_id = p_institusi AND k.id = p_kartu AND k.siswa_id = p_siswa;
  -- The same as `buktiOf` in the contract: only who read the card can write it, and for this sale only.
  IF NOT FOUND OR p_bukti IS DISTINCT FROM left(encode(
       sha512(convert_to('bukti/' || p_id || '/' || v_kartu.token, 'UTF8')), 'hex'), 32) THEN
    RETURN 'KARTU_TIDAK_TERBUKTI';
  END IF;
  IF v_kartu.berhenti @> p_pada THEN RETURN 'KARTU_BERHENTI'; END IF;
  IF v_kartu.hari <> p_hari THEN RETURN 'KARTU_KEDALUWARSA'; END IF;

  PERFORM 1 FROM unnest(p_produk, p_harga) AS x (produk_id, harga)
    WHERE NOT EXISTS (
      SELECT 1 FROM (SELECT r.*, lead(r.sejak) OVER (ORDER BY r.sejak) AS sampai FROM offered.produk_riwayat r
                      WHERE r.institusi_id = p_institusi AND r.produk_id = x.produk_id) r
       WHERE r.dijual AND r.harga = x.harga AND r.sejak <= p_pada AND coalesce(r.sampai > p_sejak, true));
  IF FOUND THEN RETURN 'HARGA_TIDAK_COCOK'; END IF;

  SELECT * INTO v_batas FROM offered.batas_riwayat b
   WHERE b.institusi_id = p_institusi AND b.siswa_id = p_siswa AND b.sejak <= p_pada
   ORDER BY b.sejak DESC LIMIT 1;
  IF v_batas.diblokir OR v_batas.diblokir_hari = p_hari THEN RETURN 'BELANJA_DIBLOKIR'; END IF;
  PERFORM 1 FROM offered.produk d
    WHERE d.institusi_id = p_institusi AND d.id = ANY (p_produk)
      AND (d.kategori = ANY (v_batas.kategori_diblokir) OR d.id = ANY (v_batas.produk_diblokir));
  IF FOUND THEN RETURN 'PRODUK_DIBLOKIR'; END IF;
  IF coalesce(v_batas.pin, 'di_atas') = 'selalu'
     OR coalesce(v_batas.pin, 'di_atas') = 'di_atas' AND p_jumlah > coalesce(v_batas.pin_di_atas, p_pin_bawaan) THEN
    RETURN 'PIN_DIPERLUKAN';
  END IF;
  SELECT * INTO v_terpakai FROM terpakai(p_institusi, p_siswa, p_hari, p_waktu);
  IF v_terpakai.hari + p_jumlah > v_batas.harian OR v_terpakai.minggu + p_jumlah > v_batas.mingguan
     OR p_waktu IS NOT NULL AND v_terpakai.waktu + p_jumlah > v_batas.per_waktu THEN
    RETURN 'MELEBIHI_BATAS';
  END IF;
  RETURN NULL;
END
$$;
