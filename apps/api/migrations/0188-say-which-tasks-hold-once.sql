-- Why: fifteen queries said by hand which tasks of officers nobody ended, and one forgot it.

-- Tasks that nobody ended early. Whoever asks for a day adds `<day> BETWEEN mulai AND terakhir`: the last day is
-- included, and a task without one holds for ever.
CREATE VIEW offered.penugasan_berlaku WITH (security_invoker = true) AS
SELECT institusi_id, id, pengguna_id, level, sekolah_id, mulai, sampai, coalesce(sampai, 'infinity') AS terakhir
  FROM penugasan
 WHERE diakhiri_at IS NULL;
GRANT SELECT ON offered.penugasan_berlaku TO lunas_api;
