import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/test-database'
import { AMOUNTS } from './amounts.ts'
import { RIGHTS_TO_CHANGE } from './rights-to-change.ts'
import { SHARED } from './shared-tables.ts'
import { KNOWN_VALUES } from './known-values.ts'
import { STATUS_DOMAINS } from './status-domains.ts'

/** The shared tables that hold the same rows for every institution. */
const TABLES_OF_ALL: (string | null)[] = ['ledger_kind']
const OUR_ROLES = ['lunas_api', 'lunas_worker']

let database: TestDatabase
let tables: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  const rows = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
  )
  tables = rows.map(({ name }) => name).sort()
})
afterAll(() => database.drop())

const tenantTables = () => tables.filter((name) => !SHARED.includes(name))

test('every table belongs to an institution or is listed as shared', async () => {
  expect(tables.filter((name) => SHARED.includes(name))).toEqual(SHARED)
  const rows = await database.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
        AND a.attname = 'institusi_id' AND a.attnotnull AND a.atttypid = 'text'::regtype`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(tenantTables())
})

test('institusi_id leads every key of a tenant table', async () => {
  const keys = await database.query<{
    name: string
    contype: string
    columns: string[]
    referenced: string | null
  }>(
    `SELECT c.conrelid::regclass::text AS name, c.contype,
            nullif(c.confrelid, 0)::regclass::text AS referenced,
            array(SELECT a.attname::text FROM unnest(c.conkey) WITH ORDINALITY k (num, pos)
                    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.num
                   ORDER BY k.pos) AS columns
       FROM pg_constraint c
      WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('p', 'u', 'f', 'x')`,
  )
  // A key into a shared table is the same for every institution.
  const tenant = keys.filter(
    ({ name, referenced }) => tenantTables().includes(name) && !TABLES_OF_ALL.includes(referenced),
  )
  expect(tenant.filter(({ columns }) => columns[0] !== 'institusi_id')).toEqual([])
  const withoutPrimary = tenantTables().filter(
    (name) => !tenant.some((key) => key.name === name && key.contype === 'p'),
  )
  // A queue that is read completely and emptied; its rows need no key.
  expect(withoutPrimary).toEqual(['job_outbox'])
  // A reference table cannot refer to tenant rows: Citus does not support that.
  const shared = keys.filter(({ name, referenced }) => SHARED.includes(name) && referenced)
  expect(shared).toEqual([])
})

test('a unique index that is not a constraint leads with institusi_id too', async () => {
  const rows = await database.query<{ name: string; leading: string }>(
    `SELECT i.indexrelid::regclass::text AS name, a.attname AS leading
       FROM pg_index i
       JOIN pg_class t ON t.oid = i.indrelid AND t.relnamespace = 'public'::regnamespace
       LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE i.indisunique AND NOT t.relname = ANY ($1)`,
    [SHARED],
  )
  expect(rows.filter(({ leading }) => leading !== 'institusi_id')).toEqual([])
})

test('a foreign key between tenant tables includes the institution on both sides', async () => {
  const rows = await database.query<{ name: string; own: string; other: string }>(
    `SELECT c.conname AS name, a.attname AS own, b.attname AS other
       FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
        -- Shared tables are the same for every institution.
        AND NOT (SELECT r.relname FROM pg_class r WHERE r.oid = c.confrelid) = ANY ($1)`,
    [SHARED],
  )
  expect(
    rows.filter(({ own, other }) => own !== 'institusi_id' || other !== 'institusi_id'),
  ).toEqual([])
})

test('every foreign key has an index whose leading columns cover it', async () => {
  const rows = await database.query<{ name: string }>(
    `SELECT c.conrelid::regclass || '.' || c.conname AS name
       FROM pg_constraint c
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace
        -- Rows that are never deleted are never searched from the referenced side.
        AND NOT c.confrelid::regclass::text = ANY ($1) AND NOT EXISTS (
        SELECT 1 FROM pg_index i
         WHERE i.indrelid = c.conrelid AND i.indisvalid
           AND (SELECT array_agg(k ORDER BY k)
                  FROM unnest((i.indkey::smallint[])[0:cardinality(c.conkey) - 1]) k)
             = (SELECT array_agg(k ORDER BY k) FROM unnest(c.conkey) k))`,
    [TABLES_OF_ALL],
  )
  expect(rows).toEqual([])
})

test('no foreign key points at bills and payments, because every change would check it', async () => {
  const keys = await database.query(
    `SELECT conname FROM pg_constraint
      WHERE contype = 'f' AND confrelid IN ('tagihan'::regclass, 'pembayaran'::regclass)`,
  )
  expect(keys).toEqual([])
})

test('every tenant table shows the program only rows of the entered institution', async () => {
  const rows = await database.query<{ name: string; enabled: boolean; policies: object[] }>(
    `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS enabled,
            (SELECT json_agg(json_build_object(
                      'name', p.polname, 'for', p.polcmd, 'permissive', p.polpermissive,
                      'using', pg_get_expr(p.polqual, p.polrelid),
                      'check', pg_get_expr(p.polwithcheck, p.polrelid)))
               FROM pg_policy p WHERE p.polrelid = c.oid
                AND p.polroles @> ARRAY['lunas_api'::regrole::oid]) AS policies
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)`,
    [tenantTables()],
  )
  expect(rows).toHaveLength(tenantTables().length)
  const own = "(institusi_id = current_setting('lunas.institusi_id'::text, true))"
  for (const { name, enabled, policies } of rows) {
    expect({ name, enabled, policies }).toEqual({
      name,
      enabled: true,
      policies: [{ name: 'own_institusi', for: '*', permissive: true, using: own, check: own }],
    })
  }
})

test('what is written once can be neither changed nor deleted by the program', async () => {
  const rows = await database.query<{ name: string; right: string }>(
    `SELECT table_name AS name, privilege_type AS right FROM information_schema.role_table_grants
      WHERE grantee = ANY ($1) AND table_schema = 'public'
        AND privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER')
      UNION SELECT table_name, 'UPDATE ' || column_name FROM information_schema.column_privileges
      WHERE grantee = ANY ($1) AND table_schema = 'public' AND privilege_type = 'UPDATE'
        AND table_name <> 'panggilan_hitungan'`,
    [OUR_ROLES],
  )
  const granted = rows.map(({ name, right }) => `${right} on ${name}`).sort()
  expect(granted).toEqual([...RIGHTS_TO_CHANGE].sort())
})

test('only our roles have any grants', async () => {
  const rows = await database.query(
    `SELECT table_name, grantee FROM information_schema.role_table_grants
      WHERE table_schema = 'public'
        AND grantee NOT IN ('lunas_api', 'lunas_worker', 'lunas_lookup', current_user)`,
  )
  expect(rows).toEqual([])
})

test('every view runs with the caller’s rights, so that row-level security applies', async () => {
  const rows = await database.query(
    `SELECT oid::regclass::text AS name FROM pg_class
      WHERE relkind IN ('v', 'm') AND relnamespace::regnamespace::text IN ('public', 'offered')
        AND NOT coalesce(reloptions @> '{security_invoker=true}', false)`,
  )
  expect(rows).toEqual([])
})

test('views that slices offer lead with the institution and are read-only', async () => {
  const columns = await database.query<{ name: string; leading: string }>(
    `SELECT c.relname AS name, a.attname AS leading
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = 1
      WHERE c.relnamespace = 'offered'::regnamespace`,
  )
  expect(columns.length).toBeGreaterThan(40)
  const tenant = columns.filter(({ name }) => !SHARED.includes(name))
  expect(tenant.filter(({ leading }) => leading !== 'institusi_id')).toEqual([])
  const rights = await database.query(
    `SELECT table_name, grantee, privilege_type FROM information_schema.role_table_grants
      WHERE table_schema = 'offered' AND grantee <> current_user
        AND (privilege_type <> 'SELECT'
             OR grantee NOT IN ('lunas_api', 'lunas_worker', 'lunas_lookup'))`,
  )
  expect(rights).toEqual([])
})

test('views that slices offer show no secret', async () => {
  const rows = await database.query(
    `SELECT table_name, column_name FROM information_schema.columns
      WHERE table_schema = 'offered' AND column_name ~ '(hash|rahasia|kunci|tersegel)'`,
  )
  expect(rows).toEqual([])
})

test('a function with its owner’s rights is granted to one role and sets its search path', async () => {
  const rows = await database.query(
    `SELECT proname AS name, proowner = current_user::regrole AS as_owner,
            array_to_string(proacl, ' ') ~ '(^| )=' AS everybody,
            has_function_privilege('lunas_api', oid, 'EXECUTE') AS api,
            EXISTS (SELECT 1 FROM unnest(proconfig) c WHERE c LIKE 'search_path=%')
              OR prosrc !~ '(FROM|JOIN) (?!public\\.|LATERAL|\\()' AS own_path
       FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY proname`,
  )
  expect(rows).toEqual([
    // A reply from a phone names no institution, and only the API receives it.
    { name: 'choose_pengingat', as_owner: true, everybody: false, api: true, own_path: true },
    { name: 'count_stuck_jobs', as_owner: true, everybody: false, api: true, own_path: true },
    // The only way to delete a batch, and never one that was handed over.
    { name: 'dissolve_setoran', as_owner: true, everybody: false, api: true, own_path: true },
    // No login of the program may write the columns that these two mask.
    { name: 'forget_keterangan_bank', as_owner: true, everybody: false, api: false, own_path: true },
    // The queue, without whose jobs they are, for the operator's room.
    { name: 'list_antrean', as_owner: true, everybody: false, api: true, own_path: true },
    { name: 'mask_tujuan', as_owner: true, everybody: false, api: false, own_path: true },
    // Row-level security would not let them use an index; they state the institution and answer ids (decision 135).
    { name: 'match_keluarga', as_owner: true, everybody: false, api: true, own_path: true },
    { name: 'match_siswa', as_owner: true, everybody: false, api: true, own_path: true },
    { name: 'relay_jobs', as_owner: true, everybody: false, api: false, own_path: true },
    { name: 'retry_antrean', as_owner: true, everybody: false, api: true, own_path: true },
    // The only way to delete a pupil: one that an import made and on whom nothing rests.
    { name: 'unmake_siswa', as_owner: true, everybody: false, api: true, own_path: true },
  ])
})

test('the look-up role can only read, and reads neither PIN nor guardian', async () => {
  const rows = await database.query<{ what: string }>(
    `SELECT privilege_type || ' ' || table_name || '.' || column_name AS what
       FROM information_schema.column_privileges WHERE grantee = 'lunas_lookup'`,
  )
  const all = rows.map(({ what }) => what)
  expect(all.filter((what) => !what.startsWith('SELECT '))).toEqual([])
  expect(all.filter((what) => /pin_hash|siswa_wali|pengguna|sesi/.test(what))).toEqual([])
})

test.each(KNOWN_VALUES)('the %s allows exactly what the program knows', async (_, constraint, known) => {
  const rows = await database.query<{ def: string }>(
    'SELECT pg_get_constraintdef(oid) AS def FROM pg_constraint WHERE conname = $1',
    [constraint],
  )
  const values = rows.flatMap(({ def }) => [...def.matchAll(/'([^']+)'::text/g)])
  const allowed = values.map(([, value]) => value)
  expect(allowed.sort()).toEqual([...known].sort())
})

test('every status and method column has its domain', async () => {
  const rows = await database.query<{ name: string; type: string }>(
    `SELECT table_name || '.' || column_name AS name, coalesce(domain_name, data_type) AS type
       FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('status', 'metode') ORDER BY 1`,
  )
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(STATUS_DOMAINS)
})

test('an amount is a whole number of eight bytes that is never negative', async () => {
  const rows = await database.query<{ name: string; type: string }>(
    `SELECT table_name || '.' || column_name AS name, coalesce(domain_name, data_type) AS type
       FROM information_schema.columns
      WHERE table_schema = 'public'
        AND column_name ~ '^(jumlah|biaya|dibayar|amount|held|total|nominal|sisa)$'
        -- Counts of calls and the progress of long work are not money.
        AND table_name NOT IN ('panggilan_hitungan', 'tugas') ORDER BY 1`,
  )
  expect(rows).toEqual(AMOUNTS)
  const domains = await database.query<{ base: string }>(
    `SELECT format_type(typbasetype, NULL) AS base FROM pg_type
      WHERE typname IN ('rupiah', 'rupiah_positif')`,
  )
  expect(domains.map(({ base }) => base)).toEqual(['bigint', 'bigint'])
})

test('no column holds a fraction, an enum or a time without zone', async () => {
  const rows = await database.query(
    `SELECT table_name, column_name, data_type FROM information_schema.columns
      WHERE table_schema = 'public' AND (data_type IN (
        'real', 'double precision', 'numeric', 'money',
        'timestamp without time zone', 'time without time zone') OR data_type = 'USER-DEFINED')`,
  )
  expect(rows).toEqual([])
})

test('no rule is in a trigger, a deferred constraint or a sequence', async () => {
  const rows = await database.query(
    `SELECT tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
      UNION ALL SELECT conname FROM pg_constraint
      WHERE condeferrable AND connamespace = 'public'::regnamespace
      UNION ALL SELECT relname FROM pg_class
      WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
})

test('no constraint is left unvalidated', async () => {
  const rows = await database.query(
    `SELECT conname FROM pg_constraint
      WHERE NOT convalidated AND connamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
})
