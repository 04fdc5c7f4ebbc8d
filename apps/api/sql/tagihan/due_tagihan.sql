-- Decides which bills are paid by money that a bank reports for a pupil's number, and locks them.
-- Order: the pupil's order of kinds, then the school's priority, then the oldest. A bill takes at
-- most what it asks for, and a part only where its type allows that; then later parts of plans are
-- paid. Answers how much is due in all, and what each bill gets of p_uang, which may be nothing.
CREATE OR REPLACE FUNCTION due_tagihan(
  p_institusi text, p_siswa uuid, p_uang bigint, p_hari date,
  OUT total bigint, OUT target uuid[], OUT jumlah bigint[], OUT nama text[]
)
LANGUAGE plpgsql AS $$
DECLARE
  v_sisa bigint[];
  v_penuh bigint[];
  v_dicicil boolean[];
  v_uang bigint := p_uang;
  v_bagian bigint;
BEGIN
  jumlah := '{}';
  SELECT array_agg(t.id), array_agg(t.nama), array_agg(t.sisa),
         array_agg(t.penuh), array_agg(t.boleh_dicicil), coalesce(sum(t.sisa), 0)
    INTO target, nama, v_sisa, v_penuh, v_dicicil, total
    FROM (SELECT b.id, b.nama, b.boleh_dicicil, b.jumlah - b.dibayar AS penuh,
                 -- Never more than the bill owes, whose amount may have changed after the plan was
                 -- made. A plan that was agreed while this waited for the lock is not visible yet;
                 -- then the bill is due as the bank was told.
                 least(b.jumlah - b.dibayar,
                       CASE WHEN b.cicilan_id IS NOT NULL
                            THEN (SELECT k.sisa FROM cicilan_kini(
                                    p_institusi, b.cicilan_id, b.dibayar, p_hari) k) END) AS sisa
            FROM tagihan b
            LEFT JOIN offered.urutan_siswa u ON u.institusi_id = p_institusi AND u.siswa_id = p_siswa
           WHERE b.institusi_id = p_institusi AND b.siswa_id = p_siswa
             AND b.dibayar < b.jumlah AND b.dibatalkan_at IS NULL AND NOT b.sukarela
             AND b.tanggal_aktif <= p_hari
           ORDER BY array_position(u.jenis_id, b.jenis_id), b.prioritas,
                    CASE WHEN b.cicilan_id IS NULL THEN b.jatuh_tempo
                         ELSE (SELECT k.jatuh_tempo FROM cicilan_kini(
                                 p_institusi, b.cicilan_id, b.dibayar, p_hari) k) END,
                    b.id FOR NO KEY UPDATE OF b) t;
  FOR i IN 1 .. coalesce(cardinality(target), 0) LOOP
    v_bagian := least(v_sisa[i], v_uang);
    IF v_bagian < v_sisa[i] AND NOT v_dicicil[i] THEN v_bagian := 0; END IF;
    jumlah[i] := v_bagian;
    v_uang := v_uang - v_bagian;
  END LOOP;
  -- After all due bills, later parts of plans are paid.
  FOR i IN 1 .. coalesce(cardinality(target), 0) LOOP
    IF v_penuh[i] > v_sisa[i] AND v_uang > 0 THEN
      v_bagian := least(v_penuh[i] - jumlah[i], v_uang);
      jumlah[i] := jumlah[i] + v_bagian;
      v_uang := v_uang - v_bagian;
    END IF;
  END LOOP;
END
$$;
