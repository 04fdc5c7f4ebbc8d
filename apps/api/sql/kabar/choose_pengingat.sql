-- STOP and MULAI come from a phone number, so they apply in every institution that knows the
-- number. Answers the institutions where the choice changed. Repeated and outdated replies change
-- nothing. Enters one institution after another, since the owner also sees one at a time.
CREATE OR REPLACE FUNCTION choose_pengingat(p_nomor text, p_aktif boolean, p_at timestamptz)
RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_before text := current_setting('lunas.institusi_id', true);
  v_institusi text;
BEGIN
  FOR v_institusi IN SELECT i.id FROM offered.institusi i ORDER BY i.id LOOP
    PERFORM set_config('lunas.institusi_id', v_institusi, true);
    RETURN QUERY
      INSERT INTO pilihan_kabar AS c (institusi_id, nomor_wa, jenis, kanal, aktif, diubah_at)
      SELECT v_institusi, p_nomor, 'pengingat', k.kanal, p_aktif, p_at
        FROM (VALUES ('whatsapp'), ('email')) k (kanal)
       -- STOP ends reminders by both ways; MULAI restores only WhatsApp, where it was written.
       WHERE (k.kanal = 'whatsapp' OR NOT p_aktif)
         AND (EXISTS (SELECT 1 FROM offered.siswa_wali w
                       WHERE w.institusi_id = v_institusi AND w.nomor_wa = p_nomor)
           OR EXISTS (SELECT 1 FROM offered.pengguna p
                       WHERE p.institusi_id = v_institusi AND p.nomor_wa = p_nomor))
      ON CONFLICT (institusi_id, nomor_wa, jenis, kanal)
      DO UPDATE SET aktif = EXCLUDED.aktif, diubah_at = EXCLUDED.diubah_at
       WHERE c.diubah_at < EXCLUDED.diubah_at AND c.aktif <> EXCLUDED.aktif
      RETURNING c.institusi_id;
  END LOOP;
  PERFORM set_config('lunas.institusi_id', coalesce(v_before, ''), true);
END
$$;

REVOKE ALL ON FUNCTION choose_pengingat(text, boolean, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION choose_pengingat(text, boolean, timestamptz) TO lunas_api;
