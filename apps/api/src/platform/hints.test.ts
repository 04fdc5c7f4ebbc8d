import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/db/database'
import { createHints } from '#platform/hints'
import { randomId } from '#platform/ids'
import { eventually } from '#test/eventually'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.urls, 'lunas_api', 4)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const PATIENCE_MS = 10_000
const open = () => createHints(db, database.urls.lunas_api)
const never = new AbortController().signal

test('a hint from one process wakes waiters for that id in another process', async () => {
  const [here, there] = [open(), open()]
  await listening(2)
  const id = randomId()
  const woken = Promise.all([there.next(id, PATIENCE_MS, never), there.next(id, PATIENCE_MS, never)])
  const since = performance.now()
  here.publish(id)
  await woken
  expect(performance.now() - since).toBeLessThan(PATIENCE_MS - 1_000)
  await Promise.all([here.close(), there.close()])
})

test('a waiter also wakes after the time limit and when it is aborted', async () => {
  const hints = open()
  await hints.next(randomId(), 20, never)
  const leaving = new AbortController()
  const waiting = hints.next(randomId(), PATIENCE_MS, leaving.signal)
  leaving.abort()
  await waiting
  await hints.close()
})

test('a hint for another id does not wake the waiter', async () => {
  const hints = open()
  await listening(1)
  const since = performance.now()
  const waiting = hints.next(randomId(), 300, never)
  hints.publish(randomId())
  await waiting
  expect(performance.now() - since).toBeGreaterThanOrEqual(290)
  await hints.close()
})

test('a listener reconnects after its connection was cut', async () => {
  const hints = open()
  for (let time = 0; time < 2; time++) {
    await listening(1)
    await database.query(`SELECT pg_terminate_backend(pid) FROM (${LISTENERS}) l`)
    await listening(0)
  }
  await listening(1)
  await hints.close()
  await listening(0)
})

test('closing during the connect leaves no connection behind', async () => {
  await Promise.all(Array.from({ length: 5 }, () => open().close()))
  await listening(0)
})

test('a listener without a reachable database can be closed', async () => {
  const hints = createHints(db, 'postgres://nobody@127.0.0.1:9/x')
  await hints.next(randomId(), 50, never)
  await hints.close()
})

const LISTENERS = `SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND query LIKE 'LISTEN%' AND pid <> pg_backend_pid()`

async function listening(count: number): Promise<void> {
  await eventually(async () => (await database.query(LISTENERS)).length === count)
}
