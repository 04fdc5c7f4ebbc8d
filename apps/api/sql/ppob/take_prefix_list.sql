-- Makes the stored prefixes equal to a list, and records every prefix that is new, changed or gone.
-- Answers how many changed.
CREATE OR REPLACE FUNCTION take_prefix_list(p_list jsonb, p_now timestamptz) RETURNS bigint
LANGUAGE sql AS $$
  WITH baru AS (
    SELECT x.prefix, x.kode_operator FROM jsonb_to_recordset(p_list) AS x (prefix text, kode_operator text)
  ), ditulis AS (
    INSERT INTO prefix_operator AS p (prefix, kode_operator) SELECT prefix, kode_operator FROM baru
    ON CONFLICT (prefix) DO UPDATE SET kode_operator = excluded.kode_operator
      WHERE p.kode_operator <> excluded.kode_operator
    RETURNING p.prefix, p.kode_operator
  ), dihapus AS (
    DELETE FROM prefix_operator p WHERE NOT EXISTS (SELECT 1 FROM baru b WHERE b.prefix = p.prefix)
    RETURNING p.prefix
  ), dicatat AS (
    INSERT INTO prefix_operator_riwayat (prefix, pada, kode_operator)
    SELECT prefix, p_now, kode_operator FROM ditulis
    UNION ALL
    SELECT prefix, p_now, NULL FROM dihapus
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
  SELECT count(*) FROM dicatat
$$;
