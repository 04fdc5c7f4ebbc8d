-- Books the share of the second payer of bills as its receivable and as income of their types. It happened on
-- the bill's day in p_zona, or now where no zone is given. Bills that are booked already change nothing.
CREATE OR REPLACE FUNCTION book_ditanggung(
  p_institusi text, p_tagihan uuid[], p_zona text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_ledger(p_institusi, t.id, 'tanggungan/terbit', 'tanggungan_terbit',
                      least(p_now, t.tanggal_aktif::timestamp AT TIME ZONE p_zona), p_now,
                      ARRAY['piutang_penanggung/' || t.penanggung_id], ARRAY['pendapatan/' || t.jenis_id],
                      ARRAY[t.ditanggung::bigint], ARRAY[t.id])
     FROM tagihan t
    WHERE t.institusi_id = p_institusi AND t.id = ANY (p_tagihan) AND t.dibatalkan_at IS NULL
      AND t.ditanggung > 0;
END
$$;
