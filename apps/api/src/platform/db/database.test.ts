import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUnavailable, openDatabase, type Database } from '#platform/db/database'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let server: TestDatabase
let db: Database
beforeAll(async () => {
  server = await createTestDatabase()
  db = openDatabase(server.url, 'lunas_api', 2)
})
afterAll(async () => {
  await db.close()
  await server.drop()
})

test('a transaction that is cut off between statements fails, and the process lives', async () => {
  const cutOff = db.inTransaction('mobile', async (tx) => {
    const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await server.query('SELECT pg_terminate_backend($1)', [own?.pid])
    // Between statements nobody waits for the connection, so its complaint reaches nobody.
    await untilGone(own?.pid ?? 0)
    await tx.query('SELECT 1')
  })
  const error = await cutOff.then(() => undefined, (reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  const next = await db.inTransaction('mobile', (tx) => tx.query('SELECT 1 AS one'))
  expect(next).toEqual([{ one: 1 }])
})

test('a statement that loses a deadlock is said again, also one of no institution', async () => {
  await server.query('CREATE TABLE pair (id int PRIMARY KEY, met int NOT NULL DEFAULT 0)')
  await server.query('INSERT INTO pair (id) VALUES (1), (2)')
  await server.query('GRANT SELECT, UPDATE ON pair TO lunas_api')
  // Each takes its first row and waits; then both want the other's.
  const meet = (first: number, second: number) =>
    db.platform(
      `WITH a AS MATERIALIZED (SELECT id FROM pair WHERE id = $1 FOR UPDATE),
            b AS MATERIALIZED (SELECT a.id, pg_sleep(0.2) FROM a),
            c AS MATERIALIZED (SELECT p.id FROM pair p, b WHERE p.id = $2 FOR UPDATE OF p)
       UPDATE pair SET met = met + 1 FROM c WHERE pair.id = c.id`,
      [first, second],
    )
  await Promise.all([meet(1, 2), meet(2, 1)])
  expect(await server.query('SELECT id, met FROM pair ORDER BY id')).toEqual([
    { id: 1, met: 1 },
    { id: 2, met: 1 },
  ])
})

async function untilGone(pid: number): Promise<void> {
  const left = () => server.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])
  while ((await left()).length > 0) await pause(5)
  await pause(20)
}
