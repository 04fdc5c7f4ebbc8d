-- Why: a plan made while a table was empty reads all of it for every payment that follows, until
-- Postgres counts the table anew; in the first minutes of a large day each payment of a bank cost
-- more than the one before. Every row that receive_snap looks for has a key, so it goes by that.
ALTER FUNCTION receive_snap(
  text, text, text, text, date, timestamptz, smallint, text[], text[], text[], text[], bigint[],
  boolean[], boolean[], timestamptz[], uuid[], text[]
) SET enable_seqscan = off;
