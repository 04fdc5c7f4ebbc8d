-- Why: a bill that what is kept for a pupil is about to pay is being paid, as one is that waits for a
-- gateway; the look-up of bills says so.

GRANT SELECT (institusi_id, pembayaran_id, siswa_id, selesai_at) ON titipan_disisihkan
  TO lunas_lookup;
GRANT SELECT (institusi_id, pembayaran_id, tagihan_id) ON titipan_disisihkan_rincian
  TO lunas_lookup;

CREATE POLICY lookup ON titipan_disisihkan FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON titipan_disisihkan_rincian FOR SELECT TO lunas_lookup USING (true);

-- Nearly all that was ever set aside has been used or given back; look-ups read the rest.
CREATE INDEX titipan_disisihkan_berjalan ON titipan_disisihkan (institusi_id, siswa_id)
  WHERE selesai_at IS NULL;

-- What was used before payments remembered it: both were written with the same time.
UPDATE titipan_disisihkan d SET dibayar_id = p.id
  FROM pembayaran p
 WHERE d.dibayar_id IS NULL AND d.selesai_at IS NOT NULL AND p.institusi_id = d.institusi_id
   AND p.siswa_id = d.siswa_id AND p.metode = 'titipan' AND p.dibuat_at = d.selesai_at
   AND p.keterangan LIKE 'Bagian titipan dari %';
