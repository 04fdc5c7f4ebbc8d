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
  const ends = new Date(starts.getTime() + limit.window_ms)
  // Nothing is written past the limit, so that an attacker's calls do not queue for one row lock.
  const [row] = await run<{ jumlah: number }>(
    `INSERT INTO panggilan_hitungan AS h (kunci, jendela_at, sampai_at, jumlah)
     SELECT $1, $2, $4, 1 WHERE NOT EXISTS (
       SELECT 1 FROM panggilan_hitungan WHERE kunci = $1 AND jendela_at = $2 AND jumlah >= $3)
     ON CONFLICT (kunci, jendela_at) DO UPDATE SET jumlah = h.jumlah + 1
     RETURNING jumlah`,
    [keyedHash(limit.kunci, pepper), starts, limit.max, ends],
  )
  const isOver = row === undefined || row.jumlah > limit.max
  return isOver ? ends : undefined
}

/** Counts something in its window, without a limit, and answers how often it happened there. */
export async function countAttempt(
  run: Run, limit: Omit<AttemptLimit, 'max'>, now: Date, pepper: string,
): Promise<number> {
  const starts = windowStart(limit, now)
  const ends = new Date(starts.getTime() + limit.window_ms)
  const [row] = await run<{ jumlah: number }>(
    `INSERT INTO panggilan_hitungan AS h (kunci, jendela_at, sampai_at, jumlah)
     VALUES ($1, $2, $3, 1)
     ON CONFLICT (kunci, jendela_at) DO UPDATE SET jumlah = h.jumlah + 1
     RETURNING jumlah`,
    [keyedHash(limit.kunci, pepper), starts, ends],
  )
  return row?.jumlah ?? 1
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

/** How many attempts each window has counted so far; counts nothing itself. */
export async function countAttempts(
  run: Run, limits: readonly AttemptLimit[], now: Date, pepper: string,
): Promise<number[]> {
  const keys = limits.map(({ kunci }) => keyedHash(kunci, pepper))
  const rows = await run<{ kunci: string; jumlah: number }>(
    `SELECT kunci, h.jumlah FROM panggilan_hitungan h
       JOIN unnest($1::text[], $2::timestamptz[]) AS q (kunci, jendela_at)
         USING (kunci, jendela_at)`,
    [keys, limits.map((limit) => windowStart(limit, now))],
  )
  const counted = new Map(rows.map(({ kunci, jumlah }) => [kunci, jumlah]))
  return keys.map((key) => counted.get(key) ?? 0)
}

/** Deletes the counts of past windows. */
export async function forgetAttempts(run: Run, before: Date): Promise<void> {
  await run('DELETE FROM panggilan_hitungan WHERE sampai_at < $1', [before])
}

function windowStart({ window_ms }: Pick<AttemptLimit, 'window_ms'>, now: Date): Date {
  return new Date(Math.floor(now.getTime() / window_ms) * window_ms)
}
