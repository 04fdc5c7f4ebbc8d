import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBusyMs } from '#platform/db/busy-ms'
import { openDatabase, type Database } from '#platform/db/database'
import { eventually } from '#test/eventually'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let server: TestDatabase
let db: Database
beforeAll(async () => {
  server = await createTestDatabase()
  db = openDatabase(server.urls, 'lunas_api', 2)
})
afterAll(async () => {
  await db.close()
  await server.drop()
})

const SLEPT_MS = 60
const SLEEP = `SELECT pg_sleep(${SLEPT_MS / 1_000})`
/** Has the connection report what it did, instead of within some seconds; what it does last is reported the next time. */
const REPORT = 'SELECT pg_stat_force_next_flush() FROM pg_class LIMIT 1'

test('the time of statements is counted when their transaction is over, whoever sent them', async () => {
  const before = await readBusyMs(db)
  await db.inTransaction('mobile', async (tx) => {
    await tx.query(SLEEP)
    await tx.query(REPORT)
    expect(await readBusyMs(db)).toBeLessThan(before + SLEPT_MS)
  })
  await eventually(async () => (await readBusyMs(db)) >= before + SLEPT_MS)
  await server.query(SLEEP)
  await server.query(REPORT)
  await eventually(async () => (await readBusyMs(db)) >= before + 2 * SLEPT_MS)
})
