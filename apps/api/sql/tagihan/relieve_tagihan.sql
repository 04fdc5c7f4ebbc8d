-- Takes a relief off a bill: p_jumlah is what is left to pay. The caller has locked the bill and taken
-- off what was paid beyond that. p_lepas of its credits is needed no more; nothing is booked for it, since the bill was booked
-- without what credits paid. A bill whose day has not come is booked on that day, with its relief.
CREATE OR REPLACE FUNCTION relieve_tagihan(
  p_institusi text, p_tagihan uuid, p_keringanan uuid, p_jumlah bigint, p_lepas bigint, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_lama bigint;
  v_piutang text;
  v_potongan text;
BEGIN
  SELECT t.jumlah, 'piutang/' || t.sekolah_id, 'potongan/' || t.jenis_id
    INTO STRICT v_lama, v_piutang, v_potongan
    FROM tagihan t
   WHERE t.institusi_id = p_institusi AND t.id = p_tagihan AND t.dibatalkan_at IS NULL
     AND NOT t.sukarela AND t.jumlah >= p_jumlah FOR UPDATE;
  UPDATE tagihan t SET jumlah = p_jumlah, potongan = t.potongan + v_lama - p_jumlah, kredit = t.kredit - p_lepas,
                       kredit_lepas = t.kredit_lepas + p_lepas
   WHERE t.institusi_id = p_institusi AND t.id = p_tagihan;
  IF v_lama = p_jumlah THEN RETURN; END IF;
  PERFORM 1 FROM tagihan_terjadwal j
    WHERE j.institusi_id = p_institusi AND j.tagihan_id = p_tagihan;
  IF FOUND THEN RETURN; END IF;
  PERFORM post_ledger(
    p_institusi, p_tagihan, 'keringanan/' || p_keringanan, 'keringanan_diberikan', p_now, p_now,
    ARRAY[v_potongan], ARRAY[v_piutang], ARRAY[v_lama - p_jumlah], ARRAY[p_tagihan]);
END
$$;
