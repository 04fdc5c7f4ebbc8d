-- Normalises names and keywords for comparison: lower case, words only, one space between them.
CREATE OR REPLACE FUNCTION search_form(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(lower(p_text), '[^[:alnum:]]+', ' ', 'g'));
