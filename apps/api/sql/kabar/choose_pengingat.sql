-- STOP and MULAI come from a number, not from an institution: the word counts wherever the number
-- is known. Answers where it changed anything. Repeated words, and those that come late, do not.
CREATE OR REPLACE FUNCTION choose_pengingat(p_nomor text, p_aktif boolean, p_at timestamptz)
RETURNS SETOF text
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO pilihan_kabar AS c (institusi_id, nomor_wa, jenis, kanal, aktif, diubah_at)
  SELECT i.id, p_nomor, 'pengingat', k.kanal, p_aktif, p_at
    FROM offered.institusi i
   CROSS JOIN (VALUES ('whatsapp'), ('email')) k (kanal)
   -- Who wants them again gets them where the word was said.
   WHERE (k.kanal = 'whatsapp' OR NOT p_aktif)
     AND (EXISTS (SELECT 1 FROM offered.siswa_wali w
                   WHERE w.institusi_id = i.id AND w.nomor_wa = p_nomor)
       OR EXISTS (SELECT 1 FROM offered.pengguna p
                   WHERE p.institusi_id = i.id AND p.nomor_wa = p_nomor))
  ON CONFLICT (institusi_id, nomor_wa, jenis, kanal)
  DO UPDATE SET aktif = EXCLUDED.aktif, diubah_at = EXCLUDED.diubah_at
   WHERE c.diubah_at < EXCLUDED.diubah_at AND c.aktif <> EXCLUDED.aktif
  RETURNING institusi_id
$$;

REVOKE ALL ON FUNCTION choose_pengingat(text, boolean, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION choose_pengingat(text, boolean, timestamptz) TO lunas_api;
