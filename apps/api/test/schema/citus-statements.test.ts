import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cicilanKini } from '#cicilan/cicilan'

/**
 * Finds statements that a Citus cluster refuses or answers wrongly without an error. Plain Postgres
 * accepts them all, so no other test would notice.
 */

type Source = { file: string; text: string }
type Rule = {
  name: string
  /** Returns the statements that break the rule. */
  find(source: Source): string[]
  /** Examples that break the rule, and the same statements written correctly. */
  bad: string[]
  good: string[]
}

const api = join(import.meta.dirname, '../..')

/**
 * Rows that belong to no institution are on one node, so they may be locked as on plain Postgres.
 */
const PLATFORM_TABLES = ['inbound_callback']
const RULES: Rule[] = [
  {
    name: 'no function enters an institution: it would see no rows when called by itself',
    find: ({ file, text }) =>
      file.endsWith('/enter_institusi.sql') ? [] : bodiesOf(text).flatMap(
        (body) => body.match(/.*\benter_institusi\s*\(.*/g) ?? [],
      ),
    bad: [
      'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM enter_institusi(p); END $$;',
      'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $x$ SELECT enter_institusi(p) $x$;',
    ],
    good: [`client.query('SELECT enter_institusi($1)')`],
  },
  {
    name: 'no function sets plan_cache_mode: its statements could not be planned',
    find: ({ text }) =>
      headsOf(text).flatMap((head) => head.match(/SET plan_cache_mode.*/gi) ?? []),
    bad: [
      'CREATE FUNCTION f() RETURNS void LANGUAGE sql SET plan_cache_mode = force_generic_plan AS $$ $$;',
      'CREATE FUNCTION f() RETURNS int\nLANGUAGE plpgsql\n  SET plan_cache_mode TO auto\nAS $$ BEGIN END $$;',
    ],
    good: ['CREATE FUNCTION f() RETURNS void LANGUAGE sql SET enable_seqscan = off AS $$ $$;'],
  },
  {
    name: 'whoever skips locked rows names the institution',
    find: ({ text }) =>
      statementsOf(text).flatMap(lockingSelects).filter(
        (select) =>
          !/\binstitusi_id = (\$\d|p_institusi|v_institusi)/.test(select) &&
          !PLATFORM_TABLES.some((table) => new RegExp(`FROM ${table}\\b`).test(select)),
      ),
    bad: [
      '`SELECT id FROM kabar WHERE kirim_at <= $1 LIMIT 5 FOR UPDATE SKIP LOCKED`',
      // The update names the institution, and the rows are locked before it.
      `\`UPDATE kabar k SET kirim_at = $2 FROM (SELECT id FROM kabar FOR UPDATE SKIP LOCKED) d
         WHERE k.institusi_id = $1\``,
      `\`SELECT id FROM kabar WHERE institusi_id = current_setting('x') FOR UPDATE SKIP LOCKED\``,
    ],
    good: [
      '`SELECT id FROM kabar WHERE institusi_id = $1 AND kirim_at <= $2 FOR UPDATE SKIP LOCKED`',
      '`SELECT id FROM inbound_callback FOR UPDATE SKIP LOCKED`',
    ],
  },
  {
    name: 'what an upsert sets is no call of the clock: it is taken from EXCLUDED',
    find: ({ text }) =>
      statementsOf(text).flatMap(
        (statement) =>
          statement.match(/DO UPDATE\s+SET\b[\s\S]*?\b(now|clock_timestamp|gen_random_uuid)\s*\(/g) ?? [],
      ),
    bad: [
      '`INSERT INTO a (b) VALUES ($1) ON CONFLICT (b) DO UPDATE SET c = now()`',
      '`INSERT INTO a (b) VALUES ($1) ON CONFLICT (b)\n DO UPDATE\n SET d = 1,\n c = gen_random_uuid()`',
    ],
    good: ['`INSERT INTO a (b, c) VALUES ($1, now()) ON CONFLICT (b) DO UPDATE SET c = EXCLUDED.c`'],
  },
  {
    name: 'INSERT … SELECT answers something or says what happens on a conflict',
    find: ({ text }) =>
      statementsOf(text).flatMap(insertsOf).filter(
        (insert) => selects(insert) && !/\bRETURNING\b|\bON CONFLICT\b/.test(insert),
      ),
    bad: [
      '`INSERT INTO a (b) SELECT c FROM d`',
      '`WITH x AS (INSERT INTO a (b) SELECT c FROM d) SELECT 1 RETURNING 2`',
      '`WITH x AS (SELECT 1) INSERT INTO a AS t (b) WITH y AS (SELECT 1) SELECT c FROM y`',
      `\`INSERT INTO a (b)
         SELECT 'x', \${NEXT} + 1 FROM unnest($1) WHERE EXISTS (SELECT 1)\``,
    ],
    good: [
      '`INSERT INTO a (b) SELECT c FROM d RETURNING 1`',
      '`INSERT INTO a (b) SELECT c FROM d ON CONFLICT DO NOTHING`',
      '`INSERT INTO a (b) VALUES ((SELECT 1))`',
    ],
  },
]

describe.each(RULES)('$name', ({ find, bad, good }) => {
  test('is followed by every function and every statement of the server', () => {
    const broken = sources()
      .flatMap((source) => find(source).map((what) => `${source.file}: ${what}`))
    expect(broken).toEqual([])
  })

  test.each(bad)('is broken by %s', (text) => {
    expect(find({ file: 'sample', text })).not.toEqual([])
  })

  test.each(good)('is followed by %s', (text) => {
    expect(find({ file: 'sample', text })).toEqual([])
  })
})

test('the scan reads functions and statements', () => {
  const files = new Set(sources().map(({ file }) => file))
  expect(files).toContain('sql/platform/relay_jobs.sql')
  expect(files).toContain('src/platform/claim-due.ts')
})

test('cicilanKini in statements equals the function cicilan_kini', () => {
  const text = readFileSync(join(api, 'sql/cicilan/cicilan_kini.sql'), 'utf8')
  const body = (bodiesOf(text)[0] ?? '').replaceAll('p_institusi', '$1')
  const words = (sql: string) => sql.replaceAll(/\s+/g, ' ').trim()
  const named = words(cicilanKini('p_cicilan', 'p_dibayar', 'p_hari'))
  expect(named).toContain(' AS sisa, min(b.jatuh_tempo) AS jatuh_tempo ')
  expect(words(named.replaceAll(/ AS (sisa|jatuh_tempo)/g, ''))).toBe(`( ${words(body)})`)
})

function sources(): Source[] {
  return ['sql', 'src', 'seeds'].flatMap((folder) =>
    readdirSync(join(api, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(sql|ts)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => ({
        file: `${folder}/${name.replaceAll('\\', '/')}`,
        text: withoutComments(readFileSync(join(api, folder, name), 'utf8')),
      })),
  )
}

function withoutComments(text: string): string {
  return text.replace(/^\s*--.*$/gm, '').replace(/\/\*\*[\s\S]*?\*\//g, '')
}

/** The text between CREATE FUNCTION and its body. */
function headsOf(text: string): string[] {
  return text.match(/CREATE (OR REPLACE )?FUNCTION[\s\S]*?(\$\w*\$|;)/g) ?? []
}

function bodiesOf(text: string): string[] {
  return [...text.matchAll(/(\$(?:[a-z]\w*)?\$)([\s\S]*?)\1/g)].map(([, , body]) => body ?? '')
}

/** SQL between semicolons, and string literals in TypeScript. */
function statementsOf(text: string): string[] {
  return text.split(/;|`/)
}

/** Each SELECT that skips locked rows, from its SELECT on. */
function lockingSelects(statement: string): string[] {
  return statement.split(/SKIP LOCKED/).slice(0, -1).map((before) => before.slice(before.lastIndexOf('SELECT')))
}

/** Each INSERT, up to the end of its parentheses or of the statement. */
function insertsOf(statement: string): string[] {
  return [...statement.matchAll(/INSERT INTO \w/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < statement.length; at++) {
      if (statement[at] === '(') depth++
      if (statement[at] === ')' && --depth < 0) return statement.slice(index, at)
    }
    return statement.slice(index)
  })
}

function selects(insert: string): boolean {
  return /^INSERT INTO \w+(\s+AS \w+)?\s*(\([^)]*\))?\s*(SELECT|WITH)\b/.test(insert)
}
