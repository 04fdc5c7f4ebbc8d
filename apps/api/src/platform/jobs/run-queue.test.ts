import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobHandler, JobSubject } from '#platform/jobs/jobs'
import { runQueue } from '#platform/jobs/run-queue'
import { createLogger } from '#platform/logger'
import { eventually } from '#test/eventually'
import { createTestDatabase, type TestDatabase } from '#test/test-database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const subject = { institusi_id: 'mobile', subject_id: 'x' }

test('a job that a killed worker held is taken over within minutes', async () => {
  await ask()
  await holdAsKilled()
  expect(await runUntilDone()).toEqual([subject])
})

test('a job that was asked for again while a killed worker held it is done once', async () => {
  await ask()
  await holdAsKilled()
  await ask()
  expect(await runUntilDone()).toEqual([subject])
  expect(await queued()).toEqual([])
})

test('a queue that is cut off in its first moment takes jobs all the same', async () => {
  const done: JobSubject[] = []
  // The first thing a queue does is to write down which tasks it knows.
  const release = await hold('LOCK TABLE graphile_worker._private_tasks IN SHARE MODE')
  const queue = await startQueue(async (job) => void done.push(job))
  await eventually(cutOffWhoeverWaits)
  await release()
  await ask()
  await eventually(async () => done.length > 0)
  await queue.stop()
  expect(done).toEqual([subject])
})

test('a job that could not be marked as done is done again at once, not after minutes', async () => {
  const releases: (() => Promise<void>)[] = []
  let times = 0
  const queue = await startQueue(async () => {
    times += 1
    if (times > 1) return
    releases.push(await hold('SELECT 1 FROM graphile_worker._private_jobs FOR UPDATE'))
  })
  await ask()
  await eventually(cutOffWhoeverWaits)
  for (const release of releases) await release()
  await eventually(async () => (await queued()).length === 0)
  await queue.stop()
  expect(times).toBe(2)
})

/** As the relay does it: under a key of its own. */
async function ask(): Promise<void> {
  await database.query(
    `SELECT graphile_worker.add_job('sign-kuitansi', $1::json, job_key => 'sign-kuitansi/x')`,
    [subject],
  )
}

async function holdAsKilled(): Promise<void> {
  await database.query(
    `UPDATE graphile_worker._private_jobs
        SET locked_by = 'killed', locked_at = now() - interval '6 minutes', attempts = 1`,
  )
}

/** Keeps others from what the statement locks, until released. */
async function hold(statement: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('BEGIN')
  await client.query(statement)
  return () => client.end()
}

async function cutOffWhoeverWaits(): Promise<boolean> {
  const cut = await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return cut.length > 0
}

async function runUntilDone(): Promise<JobSubject[]> {
  const done: JobSubject[] = []
  const queue = await startQueue(async (job) => void done.push(job))
  await eventually(async () => done.length > 0)
  await queue.stop()
  return done
}

function startQueue(work: JobHandler): ReturnType<typeof runQueue> {
  const jobs = {
    'sign-kuitansi': work, 'tell-status': work, 'tell-cicilan': work, 'tell-titipan': work,
    'tell-pengembalian': work,
  }
  return runQueue(database.url, jobs, createLogger('silent', 'test'))
}

function queued(): Promise<unknown[]> {
  return database.query('SELECT 1 FROM graphile_worker.jobs')
}
