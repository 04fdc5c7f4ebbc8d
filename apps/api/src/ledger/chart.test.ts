import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHART, EVENTS } from '#ledger/chart'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the database has the chart that the program has', async () => {
  const kinds = await database.query('SELECT kind, side, guarded, kept, owner, refund FROM ledger_kind')
  const own = Object.entries(CHART).map(([kind, { side, guarded, kept, owner, refund }]) => ({
    kind, side, guarded, kept, owner, refund,
  }))
  expect(sorted(kinds)).toEqual(sorted(own))
})

test('the database has the events that the program has', async () => {
  const events = await database.query('SELECT event, clearing FROM ledger_event')
  expect(sorted(events)).toEqual(
    sorted(Object.entries(EVENTS).map(([event, clearing]) => ({ event, clearing }))),
  )
})

function sorted(rows: unknown[]): string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted()
}
