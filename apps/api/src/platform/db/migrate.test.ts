import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, splitStatements } from '#platform/db/migrate'
import { createTestDatabase } from '#test/test-database'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

test('one statement per query, without the comments between them', () => {
  const text =
    '-- Why: a table.\n\nCREATE TABLE a (id int);\n\n-- And its rights.\nGRANT SELECT ON a TO b;\n'
  expect(splitStatements(text)).toEqual(['CREATE TABLE a (id int);', 'GRANT SELECT ON a TO b;'])
})

test('a body between dollars is one statement, whatever semicolons it has', () => {
  const body =
    'CREATE FUNCTION f() RETURNS void\nLANGUAGE plpgsql AS $$\nBEGIN\n  PERFORM 1;\nEND\n$$;'
  expect(splitStatements(`${body}\n\nSELECT 1;`)).toEqual([body, 'SELECT 1;'])
})

test('a body on one line does not swallow what follows', () => {
  expect(splitStatements('DO $$ BEGIN NULL; END $$;\nSELECT 1;')).toHaveLength(2)
})

test('a comment inside a statement does not end it, even with a semicolon', () => {
  const table = 'CREATE TABLE a (\n  -- Why it is so; and what for;\n  id int\n);'
  expect(splitStatements(table)).toEqual([table])
})

test('a last statement without a semicolon is not lost', () => {
  expect(splitStatements('SELECT 1;\nSELECT 2')).toEqual(['SELECT 1;', 'SELECT 2'])
  expect(splitStatements('-- nothing\n')).toEqual([])
})

test.each(readdirSync(MIGRATIONS))(
  '%s is sent whole, as statements that each begin with a verb',
  (name) => {
    const text = readFileSync(join(MIGRATIONS, name), 'utf8')
    const statements = splitStatements(text)
    for (const statement of statements)
      expect(statement).toMatch(/^(CREATE|GRANT|REVOKE|CALL|DO|ALTER|INSERT|UPDATE|DELETE|DROP)\b/)
    const code = (sql: string) =>
      sql
        .split('\n')
        .filter((line) => !/^\s*(--.*)?$/.test(line))
        .join('\n')
    expect(code(statements.join('\n'))).toBe(code(text))
  },
)

test('a database that is up to date stays as it is, also with two starts at once', async () => {
  const database = await createTestDatabase()
  expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([[], []])
  await database.drop()
})

test('a migration that was changed after it had been applied is refused by name', async () => {
  const database = await createTestDatabase()
  await database.query(`UPDATE schema_migration SET hash = 'x' WHERE name LIKE '0004%'`)
  await expect(migrate(database.url)).rejects.toThrow('0004-create-ledger.sql')
  await database.drop()
})
