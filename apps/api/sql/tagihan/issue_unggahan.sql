-- Issues all bills of a file and books those that can be paid on p_hari; the others wait in
-- tagihan_terjadwal for their day. What was owed before Lunas is booked against opening equity. Answers how
-- many bills were issued: fewer than the file has where a pupil has such a bill already.
CREATE OR REPLACE FUNCTION issue_unggahan(
  p_institusi text, p_unggahan uuid, p_hari date, p_now timestamptz
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_terbit integer;
BEGIN
  INSERT INTO tagihan (institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas, boleh_dicicil,
                       periode, nama, jumlah, tanggal_aktif, jatuh_tempo, unggahan_id, saldo_awal)
  SELECT p_institusi, b.id, b.siswa_id, j.sekolah_id, b.jenis_id, j.nama, j.prioritas, j.boleh_dicicil,
         b.periode, b.nama, b.jumlah, b.tanggal_aktif, b.jatuh_tempo, p_unggahan, b.saldo_awal
    FROM offered.unggahan_baris b
    JOIN jenis_tagihan j ON j.institusi_id = p_institusi AND j.id = b.jenis_id
   WHERE b.institusi_id = p_institusi AND b.unggahan_id = p_unggahan
   -- Sorted, so that two files with the same bills cannot deadlock.
   ORDER BY b.siswa_id, b.jenis_id, b.periode
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS v_terbit = ROW_COUNT;

  PERFORM post_terbit(p_institusi, array_agg(t.id), array_agg('piutang/' || t.sekolah_id),
                      array_agg('pendapatan/' || t.jenis_id), array_agg(t.jumlah::bigint),
                      array_agg(p_now), p_now)
     FROM offered.unggahan_baris b
     JOIN tagihan t ON t.institusi_id = p_institusi AND t.id = b.id
    WHERE b.institusi_id = p_institusi AND b.unggahan_id = p_unggahan AND NOT b.saldo_awal
      AND t.tanggal_aktif <= p_hari;

  PERFORM post_ledger(p_institusi, t.id, 'terbit', 'tunggakan_awal', p_now, p_now,
                      ARRAY['piutang/' || t.sekolah_id], ARRAY['ekuitas_awal/' || t.sekolah_id],
                      ARRAY[t.jumlah::bigint], ARRAY[t.id])
     FROM offered.unggahan_baris b
     JOIN tagihan t ON t.institusi_id = p_institusi AND t.id = b.id
    WHERE b.institusi_id = p_institusi AND b.unggahan_id = p_unggahan AND b.saldo_awal;

  INSERT INTO tagihan_terjadwal (institusi_id, tagihan_id, sekolah_id, tanggal_aktif)
  SELECT p_institusi, t.id, t.sekolah_id, t.tanggal_aktif
    FROM offered.unggahan_baris b
    JOIN tagihan t ON t.institusi_id = p_institusi AND t.id = b.id
   WHERE b.institusi_id = p_institusi AND b.unggahan_id = p_unggahan AND t.tanggal_aktif > p_hari
  ON CONFLICT DO NOTHING;
  RETURN v_terbit;
END
$$;
