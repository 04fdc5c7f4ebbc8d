-- Locks payments until the commit, in the given order.
CREATE OR REPLACE FUNCTION lock_pembayaran(p_institusi text, p_pembayaran uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM unnest(p_pembayaran) WITH ORDINALITY AS q (id, urut)
     JOIN pembayaran p ON p.institusi_id = p_institusi AND p.id = q.id
    ORDER BY q.urut FOR UPDATE OF p;
END
$$;
