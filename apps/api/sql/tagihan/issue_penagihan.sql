-- Issues all bills of a run and books those that can be paid on p_hari; the others wait in
-- tagihan_terjadwal for their day. A gift is booked when it is given. Answers how many bills were
-- issued: fewer than the run has lines where a pupil has such a bill already. A bill that credits pay
-- wholly asks for nothing, so nothing is booked.
CREATE OR REPLACE FUNCTION issue_penagihan(
  p_institusi text, p_penagihan uuid, p_hari date, p_now timestamptz
) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_terbit integer;
BEGIN
  INSERT INTO tagihan (institusi_id, id, siswa_id, sekolah_id, jenis_id, jenis, prioritas,
                       boleh_dicicil, periode, nama, jumlah, tanggal_aktif, jatuh_tempo, sukarela,
                       penagihan_id, potongan, kredit, ditanggung, tanggungan_id, penanggung_id)
  SELECT p_institusi, b.id, b.siswa_id, j.sekolah_id, b.jenis_id, j.nama, j.prioritas,
         j.boleh_dicicil, b.periode, b.nama, b.jumlah, b.tanggal_aktif, b.jatuh_tempo,
         j.sifat = 'sumbangan', p_penagihan, b.potongan, b.kredit, b.ditanggung, b.tanggungan_id, a.penanggung_id
    FROM offered.penagihan_baris b
    JOIN jenis_tagihan j ON j.institusi_id = p_institusi AND j.id = b.jenis_id
    LEFT JOIN offered.tanggungan a ON a.institusi_id = p_institusi AND a.id = b.tanggungan_id
   WHERE b.institusi_id = p_institusi AND b.penagihan_id = p_penagihan
   -- Sorted as in issue_unggahan, so that a run and a file with the same bills cannot deadlock.
   ORDER BY b.siswa_id, b.jenis_id, b.periode
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS v_terbit = ROW_COUNT;

  PERFORM post_terbit(p_institusi, array_agg(t.id), array_agg('piutang/' || t.sekolah_id),
                      array_agg('pendapatan/' || t.jenis_id), array_agg((t.jumlah + t.potongan)::bigint),
                      array_agg(p_now), p_now)
     FROM offered.penagihan_baris b
     JOIN tagihan t ON t.institusi_id = p_institusi AND t.id = b.id
    WHERE b.institusi_id = p_institusi AND b.penagihan_id = p_penagihan
      AND t.tanggal_aktif <= p_hari AND NOT t.sukarela AND t.jumlah + t.potongan > 0;

  PERFORM post_ledger(p_institusi, t.id, 'keringanan/terbit', 'keringanan_diberikan', p_now, p_now,
                      ARRAY['potongan/' || t.jenis_id], ARRAY['piutang/' || t.sekolah_id],
                      ARRAY[t.potongan::bigint], ARRAY[t.id])
     FROM offered.penagihan_baris b
     JOIN tagihan t ON t.institusi_id = p_institusi AND t.id = b.id
    WHERE b.institusi_id = p_institusi AND b.penagihan_id = p_penagihan AND b.potongan > 0
      AND t.tanggal_aktif <= p_hari AND NOT t.sukarela;

  PERFORM book_ditanggung(p_institusi, array_agg(t.id), NULL, p_now)
     FROM offered.penagihan_baris b
     JOIN tagihan t ON t.institusi_id = p_institusi AND t.id = b.id
    WHERE b.institusi_id = p_institusi AND b.penagihan_id = p_penagihan AND b.ditanggung > 0
      AND t.tanggal_aktif <= p_hari;

  INSERT INTO tagihan_terjadwal (institusi_id, tagihan_id, sekolah_id, tanggal_aktif)
  SELECT p_institusi, t.id, t.sekolah_id, t.tanggal_aktif
    FROM offered.penagihan_baris b
    JOIN tagihan t ON t.institusi_id = p_institusi AND t.id = b.id
   WHERE b.institusi_id = p_institusi AND b.penagihan_id = p_penagihan
     AND t.tanggal_aktif > p_hari AND NOT t.sukarela
  ON CONFLICT DO NOTHING;
  RETURN v_terbit;
END
$$;
