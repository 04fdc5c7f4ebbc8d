-- Why: a look-up is what strangers do most, so it is one statement that neither opens a transaction
-- nor enters an institution: the functions run as a role that may read what a look-up shows and
-- nothing else, and name the institution in every condition.

DO $$
BEGIN
  CREATE ROLE lunas_lookup NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

GRANT lunas_lookup TO CURRENT_USER;

-- Which columns a look-up reads; a child's PIN and guardians are not among them.
GRANT SELECT (institusi_id, id, nama, logo, zona_waktu) ON sekolah TO lunas_lookup;
GRANT SELECT (institusi_id, id, sekolah_id, nis, nama, kelas) ON siswa TO lunas_lookup;
GRANT SELECT ON tagihan, pembayaran_rincian TO lunas_lookup;
GRANT SELECT (institusi_id, id, siswa_id, status, dibuat_at) ON pembayaran TO lunas_lookup;
GRANT SELECT ON ledger_balance TO lunas_lookup;

CREATE POLICY lookup ON sekolah FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON siswa FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON tagihan FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON pembayaran_rincian FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON pembayaran FOR SELECT TO lunas_lookup USING (true);
CREATE POLICY lookup ON ledger_balance FOR SELECT TO lunas_lookup USING (true);

-- Tables are named with their schema, so that no search path can put others in their place.
CREATE FUNCTION find_siswa(p_institusi text, p_sekolah uuid, p_nis text)
RETURNS TABLE (id uuid, nama text, kelas text, sekolah text, logo_sekolah text)
LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  RETURN QUERY
  SELECT w.id, w.nama, w.kelas, s.nama, s.logo
    FROM public.sekolah s
    LEFT JOIN public.siswa w ON w.institusi_id = p_institusi AND w.sekolah_id = s.id AND w.nis = p_nis
   WHERE s.institusi_id = p_institusi AND s.id = p_sekolah;
END
$$;

-- A pupil with every open bill, and those paid since p_sejak: one row per bill, or one row without
-- a bill. Payments opened before p_menunggu_sejak are no longer waiting.
CREATE FUNCTION list_tagihan(
  p_institusi text, p_siswa uuid, p_sejak date, p_menunggu_sejak timestamptz
)
RETURNS TABLE (
  nama_siswa text, kelas text, sekolah_id uuid, sekolah text, logo_sekolah text, zona_waktu text,
  titipan bigint, id uuid, jenis text, prioritas smallint, periode text, nama text, jumlah bigint,
  dibayar bigint, tanggal_aktif date, jatuh_tempo date, boleh_dicicil boolean, sedang_dibayar boolean
)
LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  RETURN QUERY
  SELECT w.nama, w.kelas, s.id, s.nama, s.logo, s.zona_waktu,
         coalesce((SELECT b.held FROM public.ledger_balance b
                    WHERE b.institusi_id = p_institusi AND b.code = 'titipan/' || p_siswa), 0),
         t.id, t.jenis, t.prioritas, t.periode, t.nama, t.jumlah::bigint, t.dibayar::bigint,
         t.tanggal_aktif, t.jatuh_tempo, t.boleh_dicicil,
         coalesce(t.id = ANY ((
           SELECT array_agg(r.tagihan_id)
             FROM public.pembayaran p
             JOIN public.pembayaran_rincian r
               ON r.institusi_id = p_institusi AND r.pembayaran_id = p.id
            WHERE p.institusi_id = p_institusi AND p.siswa_id = p_siswa
              AND p.dibuat_at >= p_menunggu_sejak AND p.status IN ('menunggu', 'dipastikan')
         )::uuid[]), false)
    FROM public.siswa w
    JOIN public.sekolah s ON s.institusi_id = p_institusi AND s.id = w.sekolah_id
    LEFT JOIN public.tagihan t ON t.institusi_id = p_institusi AND t.siswa_id = w.id
     AND t.dibatalkan_at IS NULL AND (t.dibayar < t.jumlah OR t.jatuh_tempo >= p_sejak)
   WHERE w.institusi_id = p_institusi AND w.id = p_siswa;
END
$$;

-- A function can only be given to a role that could have made it.
GRANT CREATE ON SCHEMA public TO lunas_lookup;
ALTER FUNCTION find_siswa(text, uuid, text) OWNER TO lunas_lookup;
ALTER FUNCTION list_tagihan(text, uuid, date, timestamptz) OWNER TO lunas_lookup;
REVOKE CREATE ON SCHEMA public FROM lunas_lookup;

REVOKE ALL ON FUNCTION find_siswa(text, uuid, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION list_tagihan(text, uuid, date, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_siswa(text, uuid, text) TO lunas_api;
GRANT EXECUTE ON FUNCTION list_tagihan(text, uuid, date, timestamptz) TO lunas_api;
