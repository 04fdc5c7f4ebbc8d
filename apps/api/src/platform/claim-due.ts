import type { Kode } from '@lunas/values/kode'
import type { Database } from '#platform/db/database'
import type { Logger } from '#platform/logger'
import { oneByOne } from '#platform/one-by-one'

/** Rows of a tenant table that become due at a time. */
export type Due = {
  table: string
  /** The column that identifies a row inside its institution. */
  id: string
  /** The column with the due time; claiming moves it into the future. */
  at: string
  /** An SQL condition for the rows that count; it must match the partial index. */
  only?: string
  /** The order of claiming; by default the oldest first. */
  order?: string
}

type Round = {
  sweepDb: Database
  logger: Logger
  sweep: string
  /** The most rows claimed at a time. */
  batch: number
}

/**
 * Claims due rows institution by institution, since Citus refuses to lock rows of several at once,
 * and hands over at most a batch at a time. Answers whether there may be more to do right away.
 */
export async function claimDue(
  round: Round, due: Due, now: Date, until: Date, work: (claimed: Kode[]) => Promise<void>,
): Promise<boolean> {
  const { table, id, at, only = 'true', order = at } = due
  const waiting = `SELECT institusi_id FROM ${table} WHERE ${at} <= $1 AND ${only}`
  const claim = `
    UPDATE ${table} c SET ${at} = $3
      FROM (SELECT ${id} FROM ${table}
             WHERE institusi_id = $1 AND ${at} <= $2 AND ${only}
             ORDER BY ${order} LIMIT $4 FOR UPDATE SKIP LOCKED) d
     WHERE c.institusi_id = $1 AND c.${id} = d.${id}
    RETURNING c.institusi_id, c.${id} AS id`
  let claimed: Kode[] = []
  return inShares(round, waiting, [now], {
    take: async (institusi_id, share) => {
      const own = await round.sweepDb.platform<Kode>(claim, [institusi_id, now, until, share])
      claimed.push(...own)
      return own.length
    },
    finish: async () => {
      const all = claimed
      claimed = []
      await work(all)
    },
  })
}

type Taking = {
  /** Takes at most a share of one institution's work, and answers how much it took. */
  take(institusi_id: string, share: number): Promise<number>
  /** Runs when every institution of a batch had its turn. */
  finish?(): Promise<void>
}

/**
 * Gives every institution with work a turn in every round and an equal share of a batch, so that an
 * institution with much work does not delay the others. `waiting` selects the institution of each
 * waiting row: Postgres stops at the first row of each, and Citus, which refuses a subquery that
 * refers to a reference table outside it, runs it once. Answers whether any share was used up.
 */
export async function inShares(
  { sweepDb, logger, sweep, batch }: Round, waiting: string, values: unknown[],
  { take, finish }: Taking,
): Promise<boolean> {
  const all = await sweepDb.platform<{ id: string }>(
    `SELECT id FROM offered.institusi WHERE id IN (${waiting}) ORDER BY id`,
    values,
  )
  let isMore = false
  for (let first = 0; first < all.length; first += batch) {
    const group = all.slice(first, first + batch)
    const share = Math.floor(batch / group.length)
    await oneByOne({ logger }, sweep, group, async ({ id }) => {
      const taken = await take(id, share)
      isMore ||= taken >= share
    })
    await finish?.()
  }
  return isMore
}
