import { expect, test } from 'vitest'
import { createStatementNames } from '#platform/db/statement-names'

function sendOften(nameOf: (text: string) => string | undefined, text: string) {
  return Array.from({ length: 9 }, () => nameOf(text)).at(-1)
}

test('a statement that repeats gets a name of its own, and keeps it', () => {
  const nameOf = createStatementNames()
  expect(nameOf('SELECT 1')).toBeUndefined()
  const name = sendOften(nameOf, 'SELECT 1')
  expect(name).toBeDefined()
  expect(nameOf('SELECT 1')).toBe(name)
  expect(sendOften(nameOf, 'SELECT 2')).not.toBe(name)
})

test.each(['BEGIN', 'LOCK TABLE siswa', 'SELECT 1; SELECT 2'])('%s is never given a name', (text) => {
  expect(sendOften(createStatementNames(), text)).toBeUndefined()
})

test('a program that writes ever new statements does not fill the memory with names', () => {
  const nameOf = createStatementNames()
  const named = Array.from({ length: 600 }, (_, n) => sendOften(nameOf, `SELECT ${n}`))
  expect(named.filter((name) => name !== undefined)).toHaveLength(500)
})
