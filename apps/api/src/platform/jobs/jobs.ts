/** The ids of a job; it reads everything else when it runs, so nothing is out of date. */
export type JobSubject = { institusi_id: string; subject_id: string }

/** The same job for several subjects of one institution: what was asked for within one relay. */
export type JobBatch = { institusi_id: string; subject_ids: string[] }

/** Shallow and safe to repeat: a worker may die after the work and before the note of it. */
export type JobHandler = (subject: JobSubject) => Promise<void>
export type BatchHandler = (batch: JobBatch) => Promise<void>

/** The names of all jobs, as stored in job_outbox. */
export type JobName =
  | 'sign-kuitansi'
  | 'tell-status'
  | 'tell-cicilan'
  | 'tell-titipan'
  | 'tell-pengembalian'
  | 'periksa-buku'

/** One subject after another. One that fails does not stop those behind it; the batch is tried again. */
export function each(handle: JobHandler): BatchHandler {
  return async ({ institusi_id, subject_ids }) => {
    const errors: unknown[] = []
    for (const subject_id of subject_ids) {
      await handle({ institusi_id, subject_id }).catch((error: unknown) => errors.push(error))
    }
    if (errors.length > 0) throw errors[0]
  }
}

/** All subjects at once; when that fails, one after another, so that one cannot stop the others. */
export function together(handle: BatchHandler): BatchHandler {
  const alone = each(({ institusi_id, subject_id }) =>
    handle({ institusi_id, subject_ids: [subject_id] }),
  )
  return (batch) => handle(batch).catch((error: unknown) => {
    if (batch.subject_ids.length === 1) throw error
    return alone(batch)
  })
}
