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
  db = openDatabase(server.urls, 'lunas_api', 4)
  workerDb = openDatabase(server.urls, 'lunas_worker', 1)
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
  const [row] = await workerDb.platform<{ moved: number }>(`SELECT relay_jobs('mobile', 10) AS moved`)
  expect(row?.moved).toBe(4)
  expect(await server.query('SELECT 1 FROM job_outbox')).toEqual([])
  const queued = await server.query(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload::text LIKE '%' || $1 || '%'`,
    [subject_id],
  )
  expect(queued).toEqual([
    { payload: { institusi_id: 'mobile', subject_ids: [subject_id] } },
  ])
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

test('subjects of one job are relayed together, fifty at a time', async () => {
  await server.query('DELETE FROM job_outbox')
  await server.query('DELETE FROM graphile_worker._private_jobs')
  await db.inTransaction('mobile', async (tx) => {
    for (let n = 0; n < 60; n++) await enqueue(tx, 'tell-status', randomId(), systemClock.now())
    await enqueue(tx, 'tell-titipan', randomId(), systemClock.now())
  })
  await workerDb.platform(`SELECT relay_jobs('mobile', 500)`)
  const queued = await server.query<{ size: number }>(
    `SELECT json_array_length(payload -> 'subject_ids') AS size
       FROM graphile_worker._private_jobs ORDER BY 1`,
  )
  expect(queued.map(({ size }) => size)).toEqual([1, 10, 50])
})
