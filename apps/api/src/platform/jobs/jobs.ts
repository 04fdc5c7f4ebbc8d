/** The ids of a job; it reads everything else when it runs, so nothing is out of date. */
export type JobSubject = { institusi_id: string; subject_id: string }

/** The same job for several subjects of one institution, enqueued before one relay. */
export type JobBatch = { institusi_id: string; subject_ids: string[] }

/** Must be safe to repeat: a worker may die after the work and before recording it. */
export type JobHandler = (subject: JobSubject) => Promise<void>
export type BatchHandler = (batch: JobBatch) => Promise<void>

/** The names of all jobs, as stored in job_outbox. */
export type JobName =
  | 'sign-kuitansi'
  | 'tell-status'
  | 'tell-cicilan'
  | 'tell-titipan'
  | 'tell-pengembalian'
  | 'tell-kontak'
  | 'tell-sandi'
  | 'tell-undangan'
  | 'tell-penagihan'
  | 'tell-wali'
  | 'tell-penyaluran'
  | 'tell-pengingat-donasi'
  | 'tell-belanja'
  | 'tell-pesanan'
  | 'tell-makan'
  | 'tell-linimasa'
  | 'periksa-buku'

/** Handles subjects one after another. A failure does not stop the rest; the batch is retried. */
export function each(handle: JobHandler): BatchHandler {
  return async ({ institusi_id, subject_ids }) => {
    const errors: unknown[] = []
    for (const subject_id of subject_ids) {
      await handle({ institusi_id, subject_id }).catch((error: unknown) => errors.push(error))
    }
    if (errors.length > 0) throw errors[0]
  }
}

/**
 * Handles all subjects at once; if that fails, one by one, so that a bad one cannot stop the
 * others.
 */
export function together(handle: BatchHandler): BatchHandler {
  const alone = each(({ institusi_id, subject_id }) =>
    handle({ institusi_id, subject_ids: [subject_id] }),
  )
  return (batch) => handle(batch).catch((error: unknown) => {
    if (batch.subject_ids.length === 1) throw error
    return alone(batch)
  })
}
