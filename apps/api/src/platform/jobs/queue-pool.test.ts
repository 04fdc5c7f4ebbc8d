import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQueuePool } from '#platform/jobs/queue-pool'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a second release of a connection is ignored, also when it is in use again', async () => {
  const pool = createQueuePool({ connectionString: database.url, max: 1 })
  const release = await new Promise<() => void>((resolve, reject) => {
    pool.connect((err, _client, done) => (err ? reject(err) : resolve(done)))
  })
  release()
  const next: PoolClient = await pool.connect()
  release()
  expect(pool.idleCount).toBe(0)
  expect((await next.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  next.release()
  expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
  await pool.end()
})
