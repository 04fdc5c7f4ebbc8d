import { expect, test } from 'vitest'
import { splitStatements } from '#platform/db/run-file'

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
