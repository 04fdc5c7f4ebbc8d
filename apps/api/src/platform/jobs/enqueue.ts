import type { Tx } from '#platform/db/database'
import type { JobName } from '#platform/jobs/jobs'

/**
 * Asks for a job together with the change that it follows from: both happen or neither. What is
 * asked for already is not asked for twice: the queue refuses a round of the relay in which one job
 * stands twice, and then no job of anybody would run any more.
 */
export async function enqueue(tx: Tx, job: JobName, subject_id: string, now: Date): Promise<void> {
  // Whoever asks in the same moment waits until we have committed, and then sees it.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${job}/${subject_id}`])
  await tx.query(
    `INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at)
     SELECT $1, $2, $3::uuid, $4::timestamptz WHERE NOT EXISTS (
       SELECT 1 FROM job_outbox WHERE institusi_id = $1 AND job = $2 AND subject_id = $3::uuid)`,
    [tx.institusi_id, job, subject_id, now],
  )
}
