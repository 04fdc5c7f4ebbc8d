-- Why: the program never works as the owner of its tables, so that row-level security and revoked
-- rights hold for it too. lunas_api sees one institution at a time; lunas_worker finds due work.

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

-- Looking up a bill is what strangers do most. It happens as a role that may read what a look-up
-- shows and nothing else, so that it is one plain statement: entering an institution first would
-- cost more than the reading. Every statement still names its institution. What it may read are
-- columns, not tables: a child's PIN and guardians, and what a payment says, are not among them.
DO $$
BEGIN
  CREATE ROLE lunas_lookup NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END
$$;

GRANT lunas_api, lunas_worker, lunas_lookup TO CURRENT_USER;

-- What the owner of a table offers to other slices: views for reading, each beside its table and with
-- the columns that others may rely on. They look as who asks (security_invoker), so that row-level
-- security holds. scripts/lint/table-owners.ts says who owns what, and refuses every other way.
CREATE SCHEMA offered;
GRANT USAGE ON SCHEMA offered TO lunas_api, lunas_worker, lunas_lookup;

-- Row-level security of one tenant table, written once so that no table gets a weaker policy.
CREATE PROCEDURE protect_tenant_table(p_table regclass)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', p_table);
  EXECUTE format(
    'CREATE POLICY own_institusi ON %s TO lunas_api
       USING (institusi_id = current_setting(''lunas.institusi_id'', true))
       WITH CHECK (institusi_id = current_setting(''lunas.institusi_id'', true))',
    p_table
  );
END
$$;

-- Amounts and states as domains: their checks run when a value is assigned, where a table's CHECK
-- would be read and run again for every row that changes in any way.
CREATE DOMAIN rupiah AS bigint CONSTRAINT rupiah_not_negative CHECK (VALUE >= 0);
CREATE DOMAIN rupiah_positif AS bigint CONSTRAINT rupiah_positif CHECK (VALUE > 0);
