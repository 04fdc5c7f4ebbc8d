-- Ends the open cases about a batch that come from somebody's word and not from a line of a report: a
-- line of the school's own account says it better, or what it had said is withdrawn.
CREATE OR REPLACE FUNCTION end_kasus_of_setoran(
  p_institusi text, p_setoran uuid, p_tindakan text, p_catatan text, p_now timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kasus k
     SET status = 'selesai', tindakan = p_tindakan, diputus_at = p_now, catatan_putusan = p_catatan
   WHERE k.institusi_id = p_institusi AND k.setoran_id = p_setoran AND k.identitas IS NULL
     AND k.status <> 'selesai';
END
$$;
