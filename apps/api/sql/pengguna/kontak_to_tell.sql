-- The verified contacts to tell about a change of a person's account: the present ones, and the old
-- ones that can still undo a change. A contact that replaced another within that time may be a
-- thief's, so it is left out where the message carries a link (p_kontak: the change it undoes).
CREATE OR REPLACE FUNCTION kontak_to_tell(
  p_institusi text, p_pengguna uuid, p_kontak uuid, p_now timestamptz
) RETURNS SETOF text
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  WITH changed AS (
    SELECT k.id, k.jenis, k.lama, k.lama_terverifikasi_at,
           row_number() OVER (PARTITION BY k.jenis ORDER BY k.diubah_at) = 1 AS is_first
      FROM kontak_lama k
     WHERE k.institusi_id = p_institusi AND k.pengguna_id = p_pengguna
       AND k.dibatalkan_at IS NULL AND k.berlaku_sampai > p_now),
  present AS (
    SELECT 'nomor' AS jenis, p.nomor_wa AS kontak FROM pengguna p
     WHERE p.institusi_id = p_institusi AND p.id = p_pengguna
    UNION ALL
    SELECT 'email', p.email FROM pengguna p
     WHERE p.institusi_id = p_institusi AND p.id = p_pengguna
       AND p.email_terverifikasi_at IS NOT NULL)
  SELECT t.kontak FROM (
    SELECT c.lama AS kontak FROM changed c
     WHERE (c.is_first OR c.id = p_kontak)
       AND (c.jenis = 'nomor' OR c.lama_terverifikasi_at IS NOT NULL)
    UNION
    SELECT n.kontak FROM present n
     WHERE p_kontak IS NULL OR NOT EXISTS (SELECT 1 FROM changed c WHERE c.jenis = n.jenis)) t
   WHERE t.kontak IS NOT NULL;
END
$$;
