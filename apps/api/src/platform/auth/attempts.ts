import { keyedHash } from '#platform/auth/keyed-hash'
import type { Tx } from '#platform/db/database'

/** How often something may be tried within a window; `kunci` says by whom and at what. */
export type AttemptLimit = { kunci: string; max: number; window_ms: number }

/** Runs SQL: in the transaction of the attempt, or by itself so that a refused attempt counts. */
type Run = Tx['query']

/**
 * Counts one attempt in Postgres, exactly, however many processes try at once. Answers when the
 * window ends if there were too many, and nothing if this attempt may go on.
 */
export async function takeAttempt(
  run: Run, limit: AttemptLimit, now: Date, pepper: string,
): Promise<Date | undefined> {
  const starts = windowStart(limit, now)
  // Past the limit nothing is written, so that those who keep guessing do not queue for one row.
  const [row] = await run<{ jumlah: number }>(
    `INSERT INTO panggilan_hitungan AS h (kunci, jendela_at, jumlah)
     SELECT $1, $2, 1 WHERE NOT EXISTS (
       SELECT 1 FROM panggilan_hitungan WHERE kunci = $1 AND jendela_at = $2 AND jumlah >= $3)
     ON CONFLICT (kunci, jendela_at) DO UPDATE SET jumlah = h.jumlah + 1
     RETURNING jumlah`,
    [keyedHash(limit.kunci, pepper), starts, limit.max],
  )
  const isOver = row === undefined || row.jumlah > limit.max
  return isOver ? new Date(starts.getTime() + limit.window_ms) : undefined
}

/** An attempt that succeeded was no guess. */
export async function giveAttemptBack(
  run: Run, limit: AttemptLimit, now: Date, pepper: string,
): Promise<void> {
  await run(
    `UPDATE panggilan_hitungan SET jumlah = jumlah - 1
      WHERE kunci = $1 AND jendela_at = $2 AND jumlah > 0`,
    [keyedHash(limit.kunci, pepper), windowStart(limit, now)],
  )
}

/** Counts of past windows mean nothing any more. */
export async function forgetAttempts(run: Run, before: Date): Promise<void> {
  await run('DELETE FROM panggilan_hitungan WHERE jendela_at < $1', [before])
}

function windowStart({ window_ms }: AttemptLimit, now: Date): Date {
  return new Date(Math.floor(now.getTime() / window_ms) * window_ms)
}
