/** The ids of a job; it reads everything else when it runs, so nothing is out of date. */
export type JobSubject = { institusi_id: string; subject_id: string }

/** Must be safe to repeat: a worker may die after the work and before marking it done. */
export type JobHandler = (subject: JobSubject) => Promise<void>

/** The names of all jobs, as stored in job_outbox. */
export type JobName =
  | 'sign-kuitansi'
  | 'tell-status'
  | 'tell-cicilan'
  | 'tell-titipan'
  | 'tell-pengembalian'
