-- Books bills whose day has come: what they asked for without relief as receivable and income, their relief
-- as contra-revenue, and the share of a second payer. Answers how many were new.
CREATE OR REPLACE FUNCTION book_terbit(
  p_institusi text, p_tagihan uuid[], p_zona text, p_now timestamptz
) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_banyak bigint;
BEGIN
  SELECT post_terbit(p_institusi, array_agg(t.id), array_agg('piutang/' || t.sekolah_id),
                     array_agg('pendapatan/' || t.jenis_id), array_agg((t.jumlah + t.potongan)::bigint),
                     array_agg(least(p_now, t.tanggal_aktif::timestamp AT TIME ZONE p_zona)), p_now)
    INTO v_banyak
    FROM tagihan t
   WHERE t.institusi_id = p_institusi AND t.id = ANY (p_tagihan) AND t.dibatalkan_at IS NULL
     AND t.jumlah + t.potongan > 0;
  PERFORM post_ledger(p_institusi, t.id, 'keringanan/terbit', 'keringanan_diberikan',
                      least(p_now, t.tanggal_aktif::timestamp AT TIME ZONE p_zona), p_now,
                      ARRAY['potongan/' || t.jenis_id], ARRAY['piutang/' || t.sekolah_id],
                      ARRAY[t.potongan::bigint], ARRAY[t.id])
     FROM tagihan t
    WHERE t.institusi_id = p_institusi AND t.id = ANY (p_tagihan) AND t.dibatalkan_at IS NULL
      AND t.potongan > 0;
  PERFORM book_ditanggung(p_institusi, p_tagihan, p_zona, p_now);
  RETURN v_banyak;
END
$$;
