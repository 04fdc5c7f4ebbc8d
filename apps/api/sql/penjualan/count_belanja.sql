-- Adds to what a pupil spends on a day outside of any meal time; p_jumlah is negative where an order was
-- given back. The caller holds the lock of the pupil's saldo.
CREATE OR REPLACE FUNCTION count_belanja(
  p_institusi text, p_siswa uuid, p_hari date, p_jumlah bigint
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  c_tanpa_waktu CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  INSERT INTO belanja_hari (institusi_id, siswa_id, hari, waktu_id, jumlah)
  VALUES (p_institusi, p_siswa, p_hari, c_tanpa_waktu, 0) ON CONFLICT DO NOTHING;
  UPDATE belanja_hari b SET jumlah = b.jumlah + p_jumlah
   WHERE b.institusi_id = p_institusi AND b.siswa_id = p_siswa AND b.hari = p_hari
     AND b.waktu_id = c_tanpa_waktu;
END
$$;
