import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHART } from '#ledger/chart'
import { payables } from '#payables'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the database has the program’s payables, each with its lay_out function', async () => {
  const rows = await database.query('SELECT untuk, akun, surplus, awalan FROM payable')
  const own = Object.entries(payables).map(([untuk, { akun, surplus, awalan }]) => ({
    untuk, akun, surplus, awalan,
  }))
  expect(sorted(rows)).toEqual(sorted(own))
  const functions = await database.query<{ untuk: string }>(
    `SELECT substr(proname, 9) AS untuk FROM pg_proc WHERE starts_with(proname, 'lay_out_')`,
  )
  expect(functions.map(({ untuk }) => untuk).toSorted()).toEqual(Object.keys(payables).toSorted())
})

test('money that a payable takes or leaves can be refunded, and the chart names its owner', () => {
  // An order is given back by its own trade; a refund out of it would leave nothing to deliver with.
  const { ppob: _ended, ...refundable } = payables
  for (const { akun } of Object.values(refundable)) expect(CHART[akun].refund).not.toBe(null)
  expect(CHART[payables.ppob.akun].refund).toBe(null)
  for (const { surplus } of Object.values(payables)) {
    expect(CHART[surplus].refund).not.toBe(null)
    expect(CHART[surplus].guarded).toBe(true)
  }
})

function sorted(rows: unknown[]): string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted()
}
