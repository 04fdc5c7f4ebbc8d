/** What a job is about; everything else is read when it runs, so it is never out of date. */
export type JobSubject = { institusi_id: string; subject_id: string }

/** Shallow and safe to repeat: a worker may die after the work and before the note of it. */
export type JobHandler = (subject: JobSubject) => Promise<void>

/** Every job there is; the names stand in job_outbox. */
export type JobName =
  | 'sign-kuitansi'
  | 'tell-status'
  | 'tell-cicilan'
  | 'tell-titipan'
  | 'tell-pengembalian'
