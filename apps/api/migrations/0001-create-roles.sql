-- Why: the program logs in as roles that own nothing, so that row-level security and revoked rights
-- apply to it. lunas_api sees one institution at a time; lunas_worker finds due work. `migrate` gives
-- them their passwords. No role is a member of another, so none can become the owner.

DO $$
BEGIN
  CREATE ROLE lunas_api NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

DO $$
BEGIN
  CREATE ROLE lunas_worker NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

-- Look-ups of bills are the most frequent request of strangers. They run as a role that may read
-- only the columns that a look-up shows; a child's PIN, guardians and payment details are not among
-- them. So a look-up is one plain statement: entering an institution first would cost more than the
-- reading. Every statement still names its institution.
DO $$
BEGIN
  CREATE ROLE lunas_lookup NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

-- Views that the owner of a table offers to other slices, each next to its table and with the
-- columns that others may rely on. They run with the caller's rights (security_invoker), so that
-- row-level security applies. scripts/lint/table-owners.ts lists the owners and refuses other
-- access.
CREATE SCHEMA offered;
GRANT USAGE ON SCHEMA offered TO lunas_api, lunas_worker, lunas_lookup;

-- The row-level security of a tenant table, defined once so that no table gets a weaker policy. It
-- is forced: an owner who is no superuser also sees one institution at a time.
CREATE PROCEDURE protect_tenant_table(p_table regclass)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', p_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', p_table);
  EXECUTE format(
    'CREATE POLICY own_institusi ON %s TO lunas_api, CURRENT_USER
       USING (institusi_id = current_setting(''lunas.institusi_id'', true))
       WITH CHECK (institusi_id = current_setting(''lunas.institusi_id'', true))',
    p_table
  );
END
$$;

-- Amounts and states are domains: the check of a domain runs when a value is assigned, while a
-- CHECK of a table runs for every changed row.
CREATE DOMAIN rupiah AS bigint CONSTRAINT rupiah_not_negative CHECK (VALUE >= 0);
CREATE DOMAIN rupiah_positif AS bigint CONSTRAINT rupiah_positif CHECK (VALUE > 0);
