import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobSubject } from '#platform/jobs/jobs'
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
  expect(await database.query('SELECT 1 FROM graphile_worker.jobs')).toEqual([])
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

async function runUntilDone(): Promise<JobSubject[]> {
  const done: JobSubject[] = []
  const note = async (job: JobSubject) => void done.push(job)
  const jobs = {
    'sign-kuitansi': note, 'tell-status': note, 'tell-cicilan': note, 'tell-titipan': note,
    'tell-pengembalian': note,
  }
  const queue = await runQueue(database.url, jobs, createLogger('silent', 'test'))
  await eventually(async () => done.length > 0)
  await queue.stop()
  return done
}
