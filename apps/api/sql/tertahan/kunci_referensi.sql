-- A bank's reference without the spaces, signs and small letters that people write differently, so
-- that the same reference is the same text whoever wrote it.
CREATE OR REPLACE FUNCTION kunci_referensi(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(p_text, '[^A-Za-z0-9]', '', 'g'))
$$;
