-- Reads what is due for several simultaneous bank inquiries in one statement. Answers in the order
-- of the inquiries. `baru` is false for an external id that was already used today.
CREATE OR REPLACE FUNCTION ask_snap(
  p_institusi text, p_client text, p_hari date, p_external text[], p_permintaan text[],
  p_prefix text[], p_customer text[], p_now timestamptz
) RETURNS TABLE (baru boolean, nama text, untuk text, berakhir boolean, tagihan json)
LANGUAGE plpgsql AS $$
DECLARE
  v_institusi text := p_institusi;
  v_urut bigint[];
BEGIN
  WITH dipakai AS (
    INSERT INTO snap_panggilan (client_id, hari, layanan, external_id, permintaan_id)
    SELECT DISTINCT ON (q.external_id) p_client, p_hari, 24, q.external_id, q.permintaan_id
      FROM unnest(p_external, p_permintaan) WITH ORDINALITY AS q (external_id, permintaan_id, urut)
     -- Sorted, so that two batches with the same ids cannot deadlock.
     ORDER BY q.external_id, q.urut
    ON CONFLICT DO NOTHING
    RETURNING snap_panggilan.external_id
  )
  SELECT array_agg(u.urut) INTO v_urut
    FROM (SELECT min(q.urut) AS urut
            FROM unnest(p_external) WITH ORDINALITY AS q (external_id, urut)
            JOIN dipakai d ON d.external_id = q.external_id GROUP BY q.external_id) u;

  RETURN QUERY
  SELECT q.urut = ANY (coalesce(v_urut, '{}')), w.nama, n.untuk, n.berakhir_at <= p_now,
         (SELECT json_agg(json_build_object('id', t.id, 'nama', t.nama, 'jenis', t.jenis,
                                            'sisa', least(
                                              t.sisa,
                                              CASE WHEN t.cicilan_id IS NOT NULL
                                                   THEN (SELECT k.sisa FROM cicilan_kini(
                                                     v_institusi, t.cicilan_id, t.dibayar,
                                                     (p_now AT TIME ZONE s.zona_waktu)::date
                                                   ) k) END))
                          ORDER BY array_position(u.jenis_id, t.jenis_id), t.prioritas,
                                   CASE WHEN t.cicilan_id IS NULL THEN t.jatuh_tempo
                                        ELSE (SELECT k.jatuh_tempo FROM cicilan_kini(
                                                v_institusi, t.cicilan_id, t.dibayar,
                                                (p_now AT TIME ZONE s.zona_waktu)::date) k) END,
                                   t.id)
            FROM offered.tagihan_terutang t
           WHERE t.institusi_id = v_institusi AND t.siswa_id = n.siswa_id AND n.untuk = 'tagihan'
             AND t.tanggal_aktif <= (p_now AT TIME ZONE s.zona_waktu)::date)
    FROM unnest(p_prefix, p_customer) WITH ORDINALITY AS q (prefix, customer_no, urut)
    LEFT JOIN nomor_va n ON n.institusi_id = v_institusi AND n.prefix = q.prefix
         AND n.customer_no = q.customer_no
    LEFT JOIN offered.siswa w ON w.institusi_id = v_institusi AND w.id = n.siswa_id
    LEFT JOIN offered.sekolah s ON s.institusi_id = v_institusi AND s.id = w.sekolah_id
    LEFT JOIN offered.urutan_siswa u ON u.institusi_id = v_institusi AND u.siswa_id = n.siswa_id
   ORDER BY q.urut;
END
$$;
