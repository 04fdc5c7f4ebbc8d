-- Why: parents also pay by wallet and at the till of a store. A way to pay is a word, and a new one
-- takes nothing away from what is stored.

DO $$
DECLARE
  v_words text;
BEGIN
  -- Kept and added to, not written anew: other migrations add words of their own.
  SELECT string_agg(quote_literal(w.word), ', ') INTO v_words FROM (
    SELECT m[1] AS word FROM pg_constraint c,
           regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''::text', 'g') m
     WHERE c.conname = 'metode'
    UNION SELECT unnest(ARRAY['gopay', 'shopeepay', 'alfamart', 'indomaret'])) w;
  ALTER DOMAIN metode DROP CONSTRAINT metode;
  EXECUTE format('ALTER DOMAIN metode ADD CONSTRAINT metode CHECK (VALUE IN (%s))', v_words);
END
$$;
