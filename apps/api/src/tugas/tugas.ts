import type { JenisTugas } from '@lunas/contract/tugas/tugas'
import type { Tx } from '#platform/db/database'

/** Work as its run sees it. `permintaan` and `kursor` were written by the kind that reads them. */
export type TakenTugas = {
  institusi_id: string
  id: string
  jenis: JenisTugas
  pengguna_id: string
  alamat: string
  sekolah_id: string | null
  permintaan: unknown
  kursor: unknown
}

/** How far it is; `total` is null while the work has not counted what there is to do. */
export type Progress = { sudah: number; total: number | null }

/** What a kind gets to do its work with. */
export type Work = {
  readonly tugas: TakenTugas
  /** Says how far it is, between two batches. Throws where the work has to end here. */
  tell(progress: Progress): Promise<void>
  /**
   * Between two batches: rests while others use the database, once what was not awaited is done, and answers whether they
   * do. Only where nothing is locked that payments or look-ups wait for. Throws where the worker ends.
   */
  giveWay(unfinished?: Promise<unknown>): Promise<boolean>
  /** Commits one batch with how far it is and where to continue: both or neither. */
  inBatch(progress: Progress & { kursor: unknown }, batch: (tx: Tx) => Promise<void>): Promise<void>
  /** Commits the last effect and the result together, so the work ends once. */
  finish(last: (tx: Tx) => Promise<unknown>): Promise<void>
}

/**
 * A kind of long work. `run` may be started again at any time after a worker was killed, so it
 * continues at `kursor`, or has no effect before `finish`. A refusal that it throws is the sentence
 * that the person reads.
 */
export type TugasKind = { run(work: Work): Promise<void> }

/** Every kind with what does it; a kind that nobody does is refused by the compiler. */
export type TugasKinds = Record<JenisTugas, TugasKind>
