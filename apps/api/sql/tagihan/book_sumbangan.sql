-- Books gifts as income when they are given, not when they are asked for: nobody owes them. The
-- settlement has taken the money off the receivable; this puts as much onto it, and takes it off again
-- when the money went back. Answers how many bills changed.
CREATE OR REPLACE FUNCTION book_sumbangan(p_institusi text, p_now timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_baris record;
  v_banyak integer := 0;
BEGIN
  FOR v_baris IN
    SELECT t.id, 'piutang/' || t.sekolah_id AS piutang, 'pendapatan/' || t.jenis_id AS pendapatan,
           t.dibayar - coalesce(x.diakui, 0) AS selisih, coalesce(x.ke, 0) AS ke
      FROM tagihan t
      LEFT JOIN LATERAL (
        SELECT count(*) AS ke,
               sum(CASE WHEN p.event = 'tagihan_terbit' THEN l.amount::bigint ELSE -l.amount::bigint END)
                 AS diakui
          FROM offered.ledger_posting p CROSS JOIN LATERAL unnest(p.transfers) l
         WHERE p.institusi_id = p_institusi AND p.subject_id = t.id
           AND p.event IN ('tagihan_terbit', 'tagihan_dikoreksi')) x ON true
     WHERE t.institusi_id = p_institusi AND t.sukarela AND t.dibayar <> coalesce(x.diakui, 0)
     ORDER BY t.id FOR NO KEY UPDATE OF t
  LOOP
    PERFORM post_ledger(
      p_institusi, v_baris.id, 'diberikan/' || v_baris.ke,
      CASE WHEN v_baris.selisih > 0 THEN 'tagihan_terbit' ELSE 'tagihan_dikoreksi' END, p_now, p_now,
      ARRAY[CASE WHEN v_baris.selisih > 0 THEN v_baris.piutang ELSE v_baris.pendapatan END],
      ARRAY[CASE WHEN v_baris.selisih > 0 THEN v_baris.pendapatan ELSE v_baris.piutang END],
      ARRAY[abs(v_baris.selisih)::bigint], ARRAY[v_baris.id]);
    v_banyak := v_banyak + 1;
  END LOOP;
  RETURN v_banyak;
END
$$;
