-- Records money that a school took itself, as cash or by its bank, as a payment that is settled in
-- the same commit, by the same function as every other. p_source is the account that holds the
-- money, and p_uang what came, which may be more than p_jumlah was asked for. Answers the number of
-- the receipt.
CREATE OR REPLACE FUNCTION record_pembayaran(
  p_institusi text, p_id uuid, p_untuk text, p_pihak uuid, p_sekolah uuid, p_pengguna uuid,
  p_metode text, p_jumlah bigint, p_keterangan text, p_target uuid[], p_bagian bigint[],
  p_nama text[], p_source text, p_uang bigint, p_diterima timestamptz, p_now timestamptz,
  p_tahun smallint, p_acak text
) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  v_hasil text;
  v_nomor text;
BEGIN
  PERFORM insert_pembayaran(
    p_institusi, p_id, p_untuk, p_pihak, p_sekolah, p_pengguna, p_metode, p_jumlah, 0,
    p_keterangan, p_now, p_now, NULL, NULL, p_target, p_bagian, p_nama);
  v_hasil := settle_pembayaran(
    p_institusi, p_id, p_source, p_source || '/' || p_id, p_uang, p_diterima, p_now, '{menunggu}',
    p_tahun, p_acak);
  IF v_hasil <> 'lunas' THEN
    RAISE EXCEPTION 'the new payment % was not settled: %', p_id, v_hasil;
  END IF;
  SELECT k.nomor INTO STRICT v_nomor
    FROM offered.kuitansi k WHERE k.institusi_id = p_institusi AND k.pembayaran_id = p_id;
  RETURN v_nomor;
END
$$;
