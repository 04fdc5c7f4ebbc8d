import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLIED, ATURAN_RETENSI, TANPA_PRIBADI } from '#aturan-retensi'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('every table has one rule about how long it is kept, or holds nothing about a person', async () => {
  const rows = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relispartition`,
  )
  const named = [...ATURAN_RETENSI.flatMap(({ tabel }) => tabel), ...Object.keys(TANPA_PRIBADI)]
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).sort())
})

test('a rule that deletes has a sweep, and names are used once', () => {
  const swept = new Set(APPLIED.map(({ nama }) => nama))
  const deleting = ATURAN_RETENSI.filter(({ nasib }) => nasib === 'dihapus')
  expect(deleting.filter(({ nama }) => !swept.has(nama))).toEqual([])
  expect(new Set(ATURAN_RETENSI.map(({ nama }) => nama)).size).toBe(ATURAN_RETENSI.length)
})
