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

test('a job that a killed worker held is taken over within minutes', async () => {
  const subject = { institusi_id: 'mobile', subject_id: 'x' }
  await database.query(`SELECT graphile_worker.add_job('sign-kuitansi', $1::json)`, [subject])
  await database.query(
    `UPDATE graphile_worker._private_jobs
        SET locked_by = 'killed', locked_at = now() - interval '6 minutes', attempts = 1`,
  )
  const done: JobSubject[] = []
  const note = async (job: JobSubject) => void done.push(job)
  const jobs = {
    'sign-kuitansi': note, 'tell-status': note, 'tell-cicilan': note, 'tell-titipan': note,
    'tell-pengembalian': note,
  }
  const queue = await runQueue(database.url, jobs, createLogger('silent', 'test'))
  await eventually(async () => done.length > 0)
  await queue.stop()
  expect(done).toEqual([subject])
})
