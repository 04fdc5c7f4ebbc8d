import type { Tx } from '#platform/db/database'
import type { JobName } from '#platform/jobs/jobs'

/** Enqueues a job in the transaction of the change it follows: both happen or neither. */
export async function enqueue(tx: Tx, job: JobName, subject_id: string, now: Date): Promise<void> {
  await tx.query(
    'INSERT INTO job_outbox (institusi_id, job, subject_id, dibuat_at) VALUES ($1, $2, $3, $4)',
    [tx.institusi_id, job, subject_id, now],
  )
}
