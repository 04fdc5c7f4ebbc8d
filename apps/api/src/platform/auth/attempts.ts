import { keyedHash } from '#platform/auth/keyed-hash'
import type { Tx } from '#platform/db/database'

/** How many attempts a window allows; `kunci` names who tries and what they try. */
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
  // Nothing is written past the limit, so that an attacker's calls do not queue for one row lock.
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

/** Uncounts an attempt that succeeded, since only wrong guesses count. */
export async function giveAttemptBack(
  run: Run, limit: AttemptLimit, now: Date, pepper: string,
): Promise<void> {
  await run(
    `UPDATE panggilan_hitungan SET jumlah = jumlah - 1
      WHERE kunci = $1 AND jendela_at = $2 AND jumlah > 0`,
    [keyedHash(limit.kunci, pepper), windowStart(limit, now)],
  )
}

/** Deletes the counts of past windows. */
export async function forgetAttempts(run: Run, before: Date): Promise<void> {
  await run('DELETE FROM panggilan_hitungan WHERE jendela_at < $1', [before])
}

function windowStart({ window_ms }: AttemptLimit, now: Date): Date {
  return new Date(Math.floor(now.getTime() / window_ms) * window_ms)
}
