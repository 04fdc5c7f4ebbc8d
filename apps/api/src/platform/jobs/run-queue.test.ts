import { afterAll, beforeAll, expect, test } from 'vitest'
import { later, MINUTE_MS } from '#platform/clock'
import { openClient } from '#platform/db/connections'
import { openDatabase, type Database } from '#platform/db/database'
import type { BatchHandler, JobBatch } from '#platform/jobs/jobs'
import { runQueue } from '#platform/jobs/run-queue'
import { countStuckJobs } from '#platform/jobs/stuck-jobs'
import { createLogger } from '#platform/logger'
import { eventually } from '#test/eventually'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.urls, 'lunas_api', 1)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const subject = { institusi_id: 'mobile', subject_ids: ['x'] }

test('a job that a killed worker held is taken over within minutes', async () => {
  await ask()
  await lockAsKilled()
  expect(await runUntilDone()).toEqual([subject])
})

test('a job enqueued again while a killed worker held it is done once', async () => {
  await ask()
  await lockAsKilled()
  await ask()
  expect(await runUntilDone()).toEqual([subject])
  expect(await queued()).toEqual([])
})

test('a queue whose connection breaks during its start still takes jobs', async () => {
  const done: JobBatch[] = []
  // A starting queue first writes the names of its tasks.
  const release = await lock('LOCK TABLE graphile_worker._private_tasks IN SHARE MODE')
  const queue = await startQueue(async (job) => void done.push(job))
  await eventually(cutOffWhoeverWaits)
  await release()
  await ask()
  await eventually(async () => done.length > 0)
  await queue.stop()
  expect(done).toEqual([subject])
})

test('a job that could not be marked as done is repeated at once, not after minutes', async () => {
  const releases: (() => Promise<void>)[] = []
  let times = 0
  const queue = await startQueue(async () => {
    times += 1
    if (times > 1) return
    releases.push(await lock('SELECT 1 FROM graphile_worker._private_jobs FOR UPDATE'))
  })
  await ask()
  await eventually(cutOffWhoeverWaits)
  for (const release of releases) await release()
  await eventually(async () => (await queued()).length === 0)
  await queue.stop()
  expect(times).toBe(2)
})

test('a job that failed for the last time is logged as an error and counted', async () => {
  await ask()
  await database.query('UPDATE graphile_worker._private_jobs SET max_attempts = 1')
  expect((await countStuckJobs(db, new Date())).given_up).toBe(0)
  const told: unknown[] = []
  const logger = createLogger('silent', 'test')
  logger.error = (...words: unknown[]) => void told.push(words)
  const queue = await startQueue(() => Promise.reject(new Error('galat')), logger)
  await eventually(async () => (await countStuckJobs(db, new Date())).given_up === 1)
  await queue.stop()
  const err = expect.any(Error)
  expect(told).toContainEqual([
    { err, job: 'sign-kuitansi', ...subject, attempts: 1 }, 'job given up',
  ])
})

test('a job that no worker has taken for ten minutes is counted', async () => {
  await database.query('DELETE FROM job_outbox')
  await database.query(
    `INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
     VALUES ('mobile', 'tell-status', gen_random_uuid(), now())`,
  )
  const now = new Date()
  const untaken = async (minutes: number) =>
    (await countStuckJobs(db, later(now, minutes * MINUTE_MS))).untaken
  expect([await untaken(9), await untaken(11)]).toEqual([0, 1])
})

/** Adds a job as the relay does, under a job key. */
async function ask(): Promise<void> {
  await database.query(
    `SELECT graphile_worker.add_job('sign-kuitansi', $1::json, job_key => 'sign-kuitansi/x')`,
    [subject],
  )
}

async function lockAsKilled(): Promise<void> {
  await database.query(
    `UPDATE graphile_worker._private_jobs
        SET locked_by = 'killed', locked_at = now() - interval '6 minutes', attempts = 1`,
  )
}

/** The locker may itself wait for a lock, so the test does not cut its connection. */
const LOCKER = 'locker of a test'

/** Runs a locking statement and returns a function that releases the lock. */
async function lock(statement: string): Promise<() => Promise<void>> {
  const client = await openClient(database.url, LOCKER)
  await client.query('BEGIN')
  await client.query(statement)
  return () => client.end()
}

async function cutOffWhoeverWaits(): Promise<boolean> {
  const cut = await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name <> $1`,
    [LOCKER],
  )
  return cut.length > 0
}

async function runUntilDone(): Promise<JobBatch[]> {
  const done: JobBatch[] = []
  const queue = await startQueue(async (job) => void done.push(job))
  await eventually(async () => done.length > 0)
  await queue.stop()
  return done
}

function startQueue(
  work: BatchHandler, logger = createLogger('silent', 'test'),
): ReturnType<typeof runQueue> {
  const jobs = {
    'sign-kuitansi': work, 'tell-status': work, 'tell-cicilan': work, 'tell-titipan': work,
    'tell-pengembalian': work, 'tell-kontak': work, 'tell-sandi': work, 'tell-undangan': work, 'tell-penagihan': work, 'tell-wali': work, 'tell-penyaluran': work,
    'tell-pengingat-donasi': work, 'tell-belanja': work, 'tell-pesanan': work, 'tell-makan': work, 'tell-linimasa': work, 'periksa-buku': work,
  }
  return runQueue(database.urls.lunas_worker, jobs, logger)
}

function queued(): Promise<unknown[]> {
  return database.query('SELECT 1 FROM graphile_worker.jobs')
}
