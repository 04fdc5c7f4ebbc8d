import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { openDatabase, type Database } from '#platform/db/database'
import { randomId } from '#platform/ids'
import { enqueue } from '#platform/jobs/enqueue'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let server: TestDatabase
let db: Database
let workerDb: Database
beforeAll(async () => {
  server = await createTestDatabase()
  db = openDatabase(server.url, 'lunas_api', 4)
  workerDb = openDatabase(server.url, 'lunas_worker', 1)
})
afterAll(async () => {
  await db.close()
  await workerDb.close()
  await server.drop()
})

test('a job enqueued twice before the relay is relayed once', async () => {
  await server.query('DELETE FROM job_outbox')
  const subject_id = randomId()
  const now = systemClock.now()
  const ask = () =>
    db.inTransaction('mobile', (tx) => enqueue(tx, 'tell-status', subject_id, now))
  await ask()
  await Promise.all([ask(), ask(), ask()])
  // The queue refuses a whole round when it contains one job twice.
  const [row] = await workerDb.platform<{ moved: number }>(`SELECT relay_jobs('mobile', 10) AS moved`)
  expect(row?.moved).toBe(4)
  expect(await server.query('SELECT 1 FROM job_outbox')).toEqual([])
  const queued = await server.query(
    `SELECT 1 FROM graphile_worker.jobs WHERE key = 'tell-status/mobile/' || $1`,
    [subject_id],
  )
  expect(queued).toHaveLength(1)
})

test('a relay takes only rows it has locked and does not wait for another relay', async () => {
  await server.query('DELETE FROM job_outbox')
  const subject_id = randomId()
  for (let time = 0; time < 2; time++) {
    await db.inTransaction('mobile', (tx) =>
      enqueue(tx, 'tell-status', subject_id, systemClock.now()),
    )
  }
  await workerDb.platform(`SELECT set_config('lock_timeout', '5s', false)`)
  const relay = () => workerDb.platform<{ moved: number }>(`SELECT relay_jobs('mobile', 10) AS moved`)
  await server.query('BEGIN')
  await server.query('SELECT 1 FROM job_outbox LIMIT 1 FOR UPDATE')
  expect(await relay()).toEqual([{ moved: 1 }])
  await server.query('COMMIT')
  expect(await relay()).toEqual([{ moved: 1 }])
})
