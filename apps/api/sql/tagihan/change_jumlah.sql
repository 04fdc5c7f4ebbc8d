-- Gives a bill another amount, or cancels it where p_jumlah is nought, and books the difference under
-- the correction. Cancelling also takes back the share of a second payer; another amount leaves it as it is.
-- The caller has locked the bill and taken off what was paid beyond the new amount.
-- Answers whether something was booked: not for a bill whose day has not come, nor for a gift.
CREATE OR REPLACE FUNCTION change_jumlah(
  p_institusi text, p_tagihan uuid, p_koreksi uuid, p_jumlah bigint, p_now timestamptz
) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  v_lama bigint;
  v_piutang text;
  v_pendapatan text;
  v_sukarela boolean;
  v_terjadwal boolean;
BEGIN
  SELECT t.jumlah, 'piutang/' || t.sekolah_id,
         CASE WHEN t.saldo_awal THEN 'ekuitas_awal/' || t.sekolah_id ELSE 'pendapatan/' || t.jenis_id END, t.sukarela
    INTO STRICT v_lama, v_piutang, v_pendapatan, v_sukarela
    FROM tagihan t
   WHERE t.institusi_id = p_institusi AND t.id = p_tagihan AND t.dibatalkan_at IS NULL FOR UPDATE;
  SELECT true INTO v_terjadwal FROM tagihan_terjadwal j
   WHERE j.institusi_id = p_institusi AND j.tagihan_id = p_tagihan;
  IF p_jumlah = 0 THEN
    UPDATE tagihan t SET dibatalkan_at = p_now
     WHERE t.institusi_id = p_institusi AND t.id = p_tagihan;
    DELETE FROM tagihan_terjadwal j WHERE j.institusi_id = p_institusi AND j.tagihan_id = p_tagihan;
  ELSE
    UPDATE tagihan t SET jumlah = p_jumlah WHERE t.institusi_id = p_institusi AND t.id = p_tagihan;
  END IF;
  IF v_sukarela OR v_terjadwal THEN RETURN false; END IF;
  IF p_jumlah = 0 THEN
    PERFORM post_ledger(
      p_institusi, p_tagihan, 'tanggungan/' || p_koreksi, 'tanggungan_batal', p_now, p_now,
      ARRAY['pendapatan/' || t.jenis_id], ARRAY['piutang_penanggung/' || t.penanggung_id],
      ARRAY[t.ditanggung::bigint], ARRAY[p_tagihan])
      FROM tagihan t
     WHERE t.institusi_id = p_institusi AND t.id = p_tagihan AND t.ditanggung > 0;
  END IF;
  IF p_jumlah = v_lama THEN RETURN false; END IF;
  RETURN post_ledger(
    p_institusi, p_tagihan, 'koreksi/' || p_koreksi, 'tagihan_dikoreksi', p_now, p_now,
    ARRAY[CASE WHEN p_jumlah < v_lama THEN v_pendapatan ELSE v_piutang END],
    ARRAY[CASE WHEN p_jumlah < v_lama THEN v_piutang ELSE v_pendapatan END],
    ARRAY[abs(p_jumlah - v_lama)], ARRAY[p_tagihan]);
END
$$;
