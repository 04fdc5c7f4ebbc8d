import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate'
import { splitStatements } from '#platform/db/run-file'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const FUNCTIONS = join(import.meta.dirname, '../../../sql')
/** Called by migrations, or by an index of a table, which is made before the functions of `sql`. */
const MADE_BY_MIGRATIONS = ['protect_tenant_table', 'tagihan_terms_hold', 'refuse_unless']
const CREATES = /^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE) (\w+)/

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'))
const statementsOf = (folder: string, name: string) =>
  splitStatements(readFileSync(join(folder, name), 'utf8'))

describe('our files', () => {
  test.each(files(MIGRATIONS))(
    '%s is split into complete statements that each begin with a verb',
    (name) => {
      const text = readFileSync(join(MIGRATIONS, name), 'utf8')
      const statements = splitStatements(text)
      for (const statement of statements) {
        expect(statement).toMatch(
          /^(CREATE|GRANT|REVOKE|CALL|DO|ALTER|INSERT|UPDATE|DELETE|DROP)\b/,
        )
      }
      const code = (sql: string) =>
        sql
          .split('\n')
          .filter((line) => !/^\s*(--.*)?$/.test(line))
          .join('\n')
      expect(code(statements.join('\n'))).toBe(code(text))
    },
  )

  test('a migration creates no function but those that migrations or indexes call', () => {
    const made = files(MIGRATIONS)
      .flatMap((name) => statementsOf(MIGRATIONS, name))
      .flatMap((statement) => CREATES.exec(statement)?.[1] ?? [])
    expect(made).toEqual(MADE_BY_MIGRATIONS)
  })

  test.each(files(FUNCTIONS))('%s states its purpose and creates the function of its name', (name) => {
    const [create = '', ...rights] = statementsOf(FUNCTIONS, name)
    expect(readFileSync(join(FUNCTIONS, name), 'utf8')).toMatch(/^-- [A-Z]/)
    expect(create).toMatch(/^CREATE OR REPLACE /)
    expect(CREATES.exec(create)?.[1]).toBe(basename(name, '.sql'))
    for (const right of rights) expect(right).toMatch(/^(REVOKE|GRANT) /)
  })

  test('the database has the functions of the files and no others', async () => {
    const database = await createTestDatabase()
    const rows = await database.query<{ proname: string }>(
      `SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
    )
    const names = files(FUNCTIONS).map((name) => basename(name, '.sql'))
    expect(rows.map(({ proname }) => proname).sort()).toEqual(
      [...names, ...MADE_BY_MIGRATIONS].sort(),
    )
    await database.drop()
  })
})

test('an up-to-date database does not change, also with two simultaneous starts', async () => {
  const database = await createTestDatabase()
  expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([[], []])
  await database.drop()
})

test('a migration that was changed after it had been applied is refused by name', async () => {
  const database = await createTestDatabase()
  await database.query(`UPDATE schema_migration SET hash = 'x' WHERE name LIKE '0008%'`)
  await expect(migrate(database.url)).rejects.toThrow('0008-create-ledger.sql was changed')
  await database.drop()
})

describe('a fresh database', () => {
  let database: TestDatabase
  let folder: string
  beforeEach(async () => {
    database = await createTestDatabase()
    await database.query('TRUNCATE schema_migration, schema_function')
    folder = await mkdtemp(join(tmpdir(), 'migrate-'))
    await mkdir(join(folder, 'migrations'))
    await mkdir(join(folder, 'sql/uji'), { recursive: true })
    await write('migrations/0002-uji.sql', 'CREATE TABLE uji (id int);\n')
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
    await database.drop()
  })

  const write = (path: string, text: string) => writeFile(join(folder, path), text)
  const apply = () =>
    migrate(database.url, database.urls, { migrations: join(folder, 'migrations'), functions: join(folder, 'sql') })
  const writeUji = (head: string, body: string) =>
    write(
      'sql/uji/uji_kali.sql',
      `-- Uji.\nCREATE OR REPLACE FUNCTION uji_kali(${head}\nLANGUAGE sql AS $$ SELECT ${body} $$;\n`,
    )
  const overloads = async () =>
    (
      await database.query<{ name: string }>(
        `SELECT oid::regprocedure::text AS name FROM pg_proc WHERE proname = 'uji_kali'`,
      )
    ).map(({ name }) => name)

  test('two simultaneous starts apply everything once', async () => {
    await writeUji('a int) RETURNS int', 'a * 2')
    const applied = await Promise.all([apply(), apply()])
    expect(applied.flat()).toEqual(['0002-uji.sql', 'uji/uji_kali.sql'])
    expect(await apply()).toEqual([])
  })

  test('a new migration numbered before an applied one is refused, none is applied', async () => {
    await apply()
    await write('migrations/0001-late.sql', 'CREATE TABLE late (id int);\n')
    await write('migrations/0003-next.sql', 'CREATE TABLE next (id int);\n')
    await expect(apply()).rejects.toThrow(
      'Migration 0001-late.sql is new but stands before 0002-uji.sql, which is applied.',
    )
    expect(await database.query(`SELECT to_regclass('next') AS made`)).toEqual([{ made: null }])
  })

  test('a function whose body changed is applied again', async () => {
    await writeUji('a int) RETURNS int', 'a * 2')
    await apply()
    await writeUji('a int) RETURNS int', 'a * 3')
    expect(await apply()).toEqual(['uji/uji_kali.sql'])
    expect(await database.query('SELECT uji_kali(2) AS n')).toEqual([{ n: 6 }])
    expect(await apply()).toEqual([])
  })

  test('a function with changed arguments replaces the old one', async () => {
    await writeUji('a int) RETURNS int', 'a * 2')
    await apply()
    await writeUji('a int, b int) RETURNS int', 'a * b')
    await apply()
    expect(await overloads()).toEqual(['uji_kali(integer,integer)'])
  })

  test('a function with a changed result or argument names replaces the old one', async () => {
    await writeUji('a int) RETURNS int', 'a * 2')
    await apply()
    await writeUji('b int) RETURNS text', `'x' || b`)
    await apply()
    expect(await overloads()).toEqual(['uji_kali(integer)'])
    expect(await database.query('SELECT uji_kali(2) AS t')).toEqual([{ t: 'x2' }])
  })

  test('a function whose file is gone is dropped', async () => {
    await writeUji('a int) RETURNS int', 'a * 2')
    await apply()
    await rm(join(folder, 'sql/uji/uji_kali.sql'))
    expect(await apply()).toEqual(['drop uji_kali'])
    expect(await overloads()).toEqual([])
    expect(await apply()).toEqual([])
  })

  test('a function that a migration dropped is created again', async () => {
    await writeUji('a int) RETURNS int', 'a * 2')
    await apply()
    await write('migrations/0003-change.sql', 'DROP FUNCTION uji_kali(int);\n')
    expect(await apply()).toEqual(['0003-change.sql', 'uji/uji_kali.sql'])
  })

  test('the error names a failing function file, and the old function stays', async () => {
    await writeUji('a int) RETURNS int', 'a * 2')
    await apply()
    await writeUji('a int) RETURNS text', 'no_such_column')
    await expect(apply()).rejects.toThrow('Function file uji/uji_kali.sql failed.')
    expect(await database.query('SELECT uji_kali(2) AS n')).toEqual([{ n: 4 }])
  })

  test('two files with the same function name are refused', async () => {
    await mkdir(join(folder, 'sql/lain'))
    await write('sql/uji/uji_kali.sql', '')
    await write('sql/lain/uji_kali.sql', '')
    await expect(apply()).rejects.toThrow('lain/uji_kali.sql and uji/uji_kali.sql')
  })
})
