-- Deletes the messages and choices of a number. If a school has the number on record, it would write
-- to it again; then the messages that need consent are refused for the number, and nothing else is
-- kept.
CREATE OR REPLACE FUNCTION forget_kabar(p_institusi text, p_nomor text, p_now timestamptz)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kabar k WHERE k.institusi_id = p_institusi AND k.nomor_wa = p_nomor;
  DELETE FROM pilihan_kabar c WHERE c.institusi_id = p_institusi AND c.nomor_wa = p_nomor;
  IF EXISTS (SELECT 1 FROM offered.siswa_wali w
              WHERE w.institusi_id = p_institusi AND w.nomor_wa = p_nomor) THEN
    INSERT INTO pilihan_kabar (institusi_id, nomor_wa, jenis, kanal, aktif, diubah_at)
    VALUES (p_institusi, p_nomor, 'tagihan_baru', 'whatsapp', false, p_now),
           (p_institusi, p_nomor, 'tagihan_baru', 'email', false, p_now),
           (p_institusi, p_nomor, 'pengingat', 'whatsapp', false, p_now),
           (p_institusi, p_nomor, 'pengingat', 'email', false, p_now);
  END IF;
  DELETE FROM tanpa_kabar x
   WHERE x.institusi_id = p_institusi AND x.nomor_wa = p_nomor
     AND NOT EXISTS (SELECT 1 FROM offered.wali_siswa w
                      WHERE w.institusi_id = p_institusi AND w.siswa_id = x.siswa_id AND w.nomor_wa = p_nomor);
END
$$;
