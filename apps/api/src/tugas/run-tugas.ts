import type { Kode } from '@lunas/values/kode'
import { later, SECOND_MS, type Clock } from '#platform/clock'
import { isUnavailable, type Database, type Tx } from '#platform/db/database'
import { refusalAnswer, RefusalError } from '#platform/http/refuse'
import { randomId } from '#platform/ids'
import type { Logger } from '#platform/logger'
import type { Pace } from '#platform/pace'
import { ProviderError } from '#platform/provider-error'
import {
  beginRun, endRun, holdRun, leaveRun, releaseRun, writeKursor, writeProgress, type Run,
} from '#tugas/tugas.queries'
import type { Progress, TakenTugas, TugasKinds, Work } from '#tugas/tugas'

/** After this long without a sign of life another worker may take the work. */
export const HOLD_MS = 30 * SECOND_MS
/** Work that fails for a reason that may pass is tried so often. */
const TRIES_MAX = 3
const RETRY_MS = 10 * SECOND_MS
/** Work that ends the worker each time it is taken is given up after so often. */
const TAKEN_MAX = 10

export type RunDeps = { db: Database; clock: Clock; logger: Logger; startPace(): Pace }

/** Ends a run between two batches, without an effect of the batch that was not committed. */
class EndOfRun extends Error {
  readonly why: 'stopped' | 'lost' | 'leaving'
  constructor(why: EndOfRun['why']) {
    super(why)
    this.why = why
  }
}

/** Does taken work to its end, or until it is stopped, lost to another run, or the worker ends. */
export async function runTugas(
  deps: RunDeps, kinds: TugasKinds, { institusi_id, id }: Kode, stopping: AbortSignal,
): Promise<void> {
  const run: Run = { id, penggarap: randomId() }
  const begun = await deps.db.inTransaction(institusi_id, (tx) => beginRun(tx, id, run.penggarap))
  if (!begun) return
  const { percobaan, isStopped, ...tugas } = begun
  const beat = setInterval(() => void keep(deps, institusi_id, run), HOLD_MS / 4)
  try {
    if (isStopped) throw new EndOfRun('stopped')
    if (percobaan > TAKEN_MAX) throw new Error(`taken ${percobaan} times without an end`)
    await kinds[tugas.jenis].run(workOf(deps, run, tugas, stopping))
  } catch (error) {
    await endBadly(deps, run, tugas, percobaan, error)
  } finally {
    clearInterval(beat)
  }
}

/** A batch may wait for a lock; while this process lives nobody else takes its work. */
async function keep({ db, clock, logger }: RunDeps, institusi_id: string, run: Run): Promise<void> {
  const until = later(clock.now(), HOLD_MS)
  await db
    .inTransaction(institusi_id, (tx) => holdRun(tx, run, until))
    .catch((err: unknown) => logger.warn({ err, id: run.id }, 'the hold on a tugas was not renewed'))
}

function workOf(deps: RunDeps, run: Run, tugas: TakenTugas, stopping: AbortSignal): Work {
  const { db, clock } = deps
  const pace = deps.startPace()
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) =>
    db.inTransaction(tugas.institusi_id, work)
  const tell = async (tx: Tx, progress: Progress) => {
    if (stopping.aborted) throw new EndOfRun('leaving')
    const kept = await writeProgress(tx, run, progress, later(clock.now(), HOLD_MS))
    if (!kept) throw new EndOfRun('lost')
    if (kept.isStopped) throw new EndOfRun('stopped')
  }
  return {
    tugas,
    tell: (progress) => inTransaction((tx) => tell(tx, progress)),
    async giveWay(unfinished) {
      const isCrowded = await pace.rest(stopping, unfinished)
      if (stopping.aborted) throw new EndOfRun('leaving')
      return isCrowded
    },
    inBatch: ({ kursor, ...progress }, batch) =>
      inTransaction(async (tx) => {
        // First, so that two runs wait for each other here and not in the middle of a batch.
        await tell(tx, progress)
        await writeKursor(tx, run, kursor)
        await batch(tx)
      }),
    finish: (last) =>
      inTransaction(async (tx) => {
        const hasil = await last(tx)
        // Last: `tell` writes the same row from another connection while this is open.
        const isOurs = await endRun(tx, run, { status: 'selesai', hasil }, clock.now())
        if (!isOurs) throw new EndOfRun('lost')
      }),
  }
}

async function endBadly(
  { db, clock, logger }: RunDeps, run: Run, tugas: TakenTugas, percobaan: number, error: unknown,
): Promise<void> {
  const { institusi_id, id, jenis } = tugas
  const inTransaction = (work: (tx: Tx) => Promise<unknown>) => db.inTransaction(institusi_id, work)
  const now = clock.now()
  if (error instanceof EndOfRun) {
    if (error.why === 'stopped')
      await inTransaction((tx) => endRun(tx, run, { status: 'dihentikan' }, now))
    if (error.why === 'leaving') await inTransaction((tx) => leaveRun(tx, run, now))
    return
  }
  // Nothing can be written while the database is away; the work is taken again when its time is up.
  if (isUnavailable(error)) throw error
  const mayPass = !(error instanceof RefusalError) && percobaan < TRIES_MAX
  if (mayPass) {
    logger.warn({ err: error, jenis, institusi_id, id, percobaan }, 'tugas failed, will retry')
    await inTransaction((tx) => releaseRun(tx, run, later(now, percobaan * RETRY_MS)))
    return
  }
  if (!(error instanceof RefusalError))
    logger.error({ err: error, jenis, institusi_id, id }, 'tugas given up')
  const kegagalan = sentenceOf(error)
  await inTransaction((tx) => endRun(tx, run, { status: 'gagal', kegagalan }, now))
}

function sentenceOf(error: unknown): { kode: string; msg: string } {
  const { body } =
    error instanceof RefusalError
      ? refusalAnswer(error.code, error.fields)
      : refusalAnswer(error instanceof ProviderError ? 'SERVER_SIBUK' : 'KENDALA_SERVER')
  return { kode: body.kode, msg: body.msg }
}
