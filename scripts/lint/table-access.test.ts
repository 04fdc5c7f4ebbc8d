import { expect, test } from 'vitest'
import { checkTables } from './table-access.ts'
import type { Exception } from './table-owners.ts'

const MIGRATION = 'apps/api/migrations/0001-create-tables.sql'
const OWNERS = { siswa: ['siswa', 'siswa_wali'], tagihan: ['tagihan', 'open_tagihan'] }
const TABLES = `
  CREATE TABLE siswa (id uuid);
  CREATE TABLE siswa_wali (id uuid);
  CREATE VIEW offered.siswa WITH (security_invoker = true) AS SELECT id FROM siswa;
  CREATE UNLOGGED TABLE tagihan (id uuid);
  CREATE VIEW open_tagihan WITH (security_invoker = true) AS SELECT id FROM tagihan;`

test('writing another slice’s table is refused, in code and in functions', () => {
  expect(
    messages({
      'apps/api/src/siswa/a.ts': statement('UPDATE tagihan SET dibayar = 1'),
      'apps/api/src/siswa/b.ts': statement('INSERT INTO tagihan AS t (id) VALUES ($1)'),
      'apps/api/src/siswa/c.ts': statement('WITH gone AS (DELETE FROM ONLY tagihan) SELECT 1'),
      'apps/api/src/siswa/d.ts': statement('MERGE INTO public.tagihan t USING x ON true'),
      'apps/api/src/siswa/e.ts': statement('LOCK TABLE tagihan; TRUNCATE tagihan'),
      'apps/api/src/siswa/f.ts': statement('UPDATE "Tagihan" SET dibayar = 1'),
      'apps/api/sql/siswa/run.sql': `EXECUTE format('DELETE FROM tagihan WHERE id = %L', p_id);`,
      'apps/api/sql/siswa/mend.sql': `BEGIN\n  UPDATE tagihan t SET dibayar = 1;\nEND`,
    }),
  ).toEqual(Array(9).fill('tagihan owns tagihan: siswa calls a function of tagihan to change it'))
})

test('reading another slice’s table is refused; reading its offered view is allowed', () => {
  expect(
    problems({
      'apps/api/src/tagihan/a.ts': statement('SELECT 1\n FROM siswa s'),
      'apps/api/src/tagihan/b.ts': statement('SELECT 1 FROM tagihan t LEFT JOIN siswa w ON true'),
      'apps/api/src/tagihan/c.ts': statement('SELECT 1 FROM tagihan t, LATERAL (SELECT 1) x, siswa w'),
      'apps/api/src/tagihan/d.ts': statement('DELETE FROM tagihan t USING siswa_wali w'),
      'apps/api/src/tagihan/e.ts': `const q = 'SELECT 1 FROM siswa'`,
      'apps/api/src/schedule.ts': statement('SELECT 1 FROM siswa'),
      'apps/api/src/tagihan/good.ts': statement('SELECT 1 FROM tagihan t JOIN offered.siswa s ON true'),
    }),
  ).toEqual([
    'apps/api/src/tagihan/a.ts:2 siswa owns siswa: tagihan reads offered.siswa',
    'apps/api/src/tagihan/b.ts:1 siswa owns siswa: tagihan reads offered.siswa',
    'apps/api/src/tagihan/c.ts:1 siswa owns siswa: tagihan reads offered.siswa',
    'apps/api/src/tagihan/d.ts:1 siswa owns siswa_wali: tagihan reads what siswa offers, '
      + 'a view in offered or a function',
    'apps/api/src/tagihan/e.ts:1 siswa owns siswa: tagihan reads offered.siswa',
    'apps/api/src/schedule.ts:1 siswa owns siswa: app reads offered.siswa',
  ])
})

test('offered views are read-only, must exist, and must have a reader', () => {
  const view = 'CREATE VIEW offered.siswa_wali AS SELECT id FROM siswa_wali;'
  expect(
    messages({
      [MIGRATION]: `${TABLES}\n${view}`,
      'apps/api/src/tagihan/a.ts': statement('UPDATE offered.siswa SET nama = $1'),
      'apps/api/src/tagihan/b.ts': statement('SELECT 1 FROM offered.tagihan'),
    }),
  ).toEqual([
    'offered.siswa is for reading', 'nobody offers offered.tagihan',
    'nobody reads offered.siswa_wali: take it out',
  ])
})

test('an offered view that a later migration drops needs no reader, one that it makes again does', () => {
  const view = 'CREATE VIEW offered.siswa_wali AS SELECT id FROM siswa_wali;'
  const drop = 'DROP VIEW offered.siswa_wali;'
  const read = { 'apps/api/src/tagihan/a.ts': statement('SELECT 1 FROM offered.siswa') }
  const made = { [MIGRATION]: `${TABLES}\n${view}`, ...read }
  expect(messages({ ...made, 'apps/api/migrations/0099-drop.sql': drop })).toEqual([])
  expect(messages({ ...made, 'apps/api/migrations/0099-drop.sql': `${drop}\n${view}` })).toEqual([
    'nobody reads offered.siswa_wali: take it out',
  ])
})

test('a table name inserted into a statement counts as a use', () => {
  expect(
    problems({
      'apps/api/src/tagihan/forget.ts':
        `for (const table of ['tagihan', 'siswa']) query(\`DELETE FROM \${table} WHERE id = $1\`)`,
      'apps/api/src/tagihan/claim.ts': `const DUE = { table: 'siswa', id: 'id' }`,
      'apps/api/src/tagihan/good.ts':
        `query(\`SELECT 1 FROM \${SISWA} s\`, formatKode('siswa', id), kind === 'siswa')`,
    }),
  ).toEqual([
    'apps/api/src/tagihan/forget.ts:1 siswa owns siswa: tagihan calls a function of siswa to change it',
    'apps/api/src/tagihan/claim.ts:1 siswa owns siswa: tagihan calls a function of siswa to change it',
  ])
})

test('words that only look like tables are ignored', () => {
  const good = `
    WITH siswa AS (SELECT 1), siswa_wali (id) AS NOT MATERIALIZED (SELECT 1)
    SELECT 'FROM siswa', extract(year FROM t.siswa), t.siswa -- JOIN siswa
      FROM tagihan t JOIN siswa ON true JOIN siswa_wali ON true
     WHERE t.dibayar IS DISTINCT FROM siswa.id ORDER BY t.id FOR NO KEY UPDATE OF t`
  expect(
    messages({
      'apps/api/src/tagihan/a.ts': statement(good),
      'apps/api/src/tagihan/a.test.ts': statement('DELETE FROM siswa'),
    }),
  ).toEqual([])
})

test('a view follows the rule of its owner', () => {
  const view = 'CREATE VIEW siswa_tagihan AS SELECT 1 FROM siswa JOIN tagihan t ON true;'
  expect(
    messages({ [MIGRATION]: `${TABLES}\n${view}` }, { ...OWNERS, siswa: [...OWNERS.siswa, 'siswa_tagihan'] }),
  ).toEqual([
    'tagihan owns tagihan: siswa reads what tagihan offers, a view in offered or a function',
  ])
})

test('every table and view has one owner, and every owner exists', () => {
  expect(
    messages({ [MIGRATION]: `${TABLES}\nCREATE TABLE kasus (id uuid);` }, {
      siswa: ['siswa', 'siswa_wali'], tagihan: ['tagihan', 'open_tagihan', 'siswa', 'slip'], kas: [],
    }),
  ).toEqual([
    'kasus has no owner: add it to scripts/lint/table-owners.ts',
    'no migration makes slip',
    'siswa has two owners',
    'no slice kas',
  ])
})

test('an exception applies to its file and table, and is refused once unneeded', () => {
  const file = 'apps/api/sql/tagihan/pay.sql'
  const exceptions = [{ file, tables: ['siswa', 'siswa_wali'], why: 'It is run all day.' }]
  expect(
    messages({ [file]: 'UPDATE siswa SET nama = 1', 'apps/api/sql/tagihan/b.sql': 'UPDATE siswa SET a = 1' },
      OWNERS, exceptions),
  ).toEqual([
    'siswa owns siswa: tagihan calls a function of siswa to change it',
    `${file} needs no exception for siswa_wali: take it out`,
  ])
})

function statement(sql: string) {
  return `const rows = await tx.query(\`${sql}\`)`
}

function check(
  files: Record<string, string>, owners: Record<string, string[]>, exceptions: Exception[],
) {
  const slices = {
    'apps/api/src/siswa/siswa.ts': '',
    'apps/api/src/tagihan/tagihan.ts': statement('SELECT 1 FROM offered.siswa'),
  }
  const tree = new Map(Object.entries({ [MIGRATION]: TABLES, ...slices, ...files }))
  return checkTables(tree, owners, exceptions)
}

function messages(
  files: Record<string, string>, owners: Record<string, string[]> = OWNERS,
  exceptions: Exception[] = [],
) {
  return check(files, owners, exceptions).map(({ message }) => message)
}

function problems(files: Record<string, string>) {
  return check(files, OWNERS, []).map(({ path, line, message }) => `${path}:${line} ${message}`)
}
