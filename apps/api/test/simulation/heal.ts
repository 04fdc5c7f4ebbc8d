import { setTimeout as pause } from 'node:timers/promises'
import { readJakarta } from '#gateways/midtrans/translate'
import { DAY_MS, HOUR_MS, later, MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { OwnDatabase } from './database.ts'
import type { Town } from './programs/town.ts'

/** Longer than any job waits to be tried again after its first failures. */
const STUCK_MS_MAX = 90_000
const HEARD_MS_MAX = 60_000
/** A running check is no longer listed as due and shows only by its effects. */
const QUIET_LOOKS = 3
const LOOK_MS = 250
/** Long enough for every waiting payment to be asked about once more. */
const ROUND_MS = 45 * SECOND_MS
/**
 * A day, in which every charge expires; then as long as we keep asking about late money; then as long
 * as a silent gateway is asked about a refund, before an officer may end it another way.
 */
const LAST_DAYS_MS = [DAY_MS + HOUR_MS, DAY_MS + HOUR_MS, HOUR_MS, 5 * DAY_MS]

type Healing = { town: Town; database: OwnDatabase; say(line: string): void }

/** Lets the programs finish what is due, while charges can still be paid. */
export async function comeToRest(healing: Healing): Promise<void> {
  const { town, database } = healing
  await town.gateway.setFaults({})
  await lookAgain(town, database)
  await awaitTakeOver(town, database)
  // Twice, because a result of the first round may need another question.
  for (let round = 0; round < 2; round++) {
    await town.passTime(ROUND_MS)
    await untilCalm(healing)
  }
}

/** Payments in doubt are checked at growing intervals; opening one checks it at once. */
async function lookAgain(town: Town, { query }: OwnDatabase): Promise<void> {
  const now = [town.now()]
  await query(`UPDATE pembayaran SET periksa_lagi_at = $1
                WHERE status = 'dipastikan' AND periksa_lagi_at IS NOT NULL`, now)
  await query(
    'UPDATE pembayaran_gabungan SET periksa_lagi_at = $1 WHERE periksa_lagi_at IS NOT NULL', now,
  )
}

/** Payments found by reports are asked about once more, and their receipts are signed. */
const LAST_HOURS_MS = [HOUR_MS, HOUR_MS]
const ASK_AGAIN_MS = 6 * MINUTE_MS
const LAST_ROUNDS_MAX = 10

/** Lets days pass, until there is nothing left to ask about. */
export function comeToAnEnd(healing: Healing): Promise<void> {
  return letPass(healing, LAST_DAYS_MS)
}

/**
 * Waits until no question to the gateway is open. On a busy machine any step may leave one, since
 * an unanswered question is repeated after minutes. A question that never ends is left to the
 * checks.
 */
export async function settleDown(healing: Healing): Promise<void> {
  await letPass(healing, LAST_HOURS_MS)
  for (let round = 0; round < LAST_ROUNDS_MAX; round++) {
    if (!(await isAsking(healing.database))) return
    await letPass(healing, [ASK_AGAIN_MS])
  }
}

async function isAsking({ query }: OwnDatabase): Promise<boolean> {
  const rows = await query(
    `SELECT 1 FROM pembayaran WHERE periksa_lagi_at IS NOT NULL
     UNION ALL SELECT 1 FROM pembayaran_gabungan WHERE periksa_lagi_at IS NOT NULL LIMIT 1`,
  )
  return rows.length > 0
}

async function letPass(healing: Healing, steps: readonly number[]): Promise<void> {
  for (const ms of steps) {
    await healing.town.passTime(ms)
    await untilCalm(healing)
  }
}

/**
 * Waits until nothing is due: no check, callback, job or notification. A busy machine gets all the
 * time it needs. When nothing changes any more, the checks report what is stuck.
 */
async function untilCalm({ town, database, say }: Healing): Promise<void> {
  let seen = ''
  let until = performance.now() + STUCK_MS_MAX
  for (let quiet = 0; performance.now() < until; ) {
    await hearAgain(database)
    const open = await findOpen(town, database)
    if (open !== seen) until = performance.now() + STUCK_MS_MAX
    seen = open
    quiet = open === '' ? quiet + 1 : 0
    // Listing all charges keeps the sandbox from answering, so it is done last and rarely.
    if (quiet >= QUIET_LOOKS) {
      if (!(await isTelling(town))) return
      quiet = 0
    }
    await pause(LOOK_MS)
  }
  say(`it does not come to rest: ${seen || 'the gateway has notifications to send'}`)
}

/** The work that is left, in words; undefined when all is done. */
async function findOpen(town: Town, { query }: OwnDatabase): Promise<string> {
  const rows = await query<{ what: string; times: number }>(
    `SELECT what, count(*)::int AS times FROM (
       SELECT 'due checks' AS what FROM pembayaran WHERE periksa_lagi_at <= $1
       UNION ALL SELECT 'due checks of baskets' FROM pembayaran_gabungan WHERE periksa_lagi_at <= $1
       UNION ALL SELECT 'due questions about refunds' FROM pengembalian WHERE periksa_lagi_at <= $1
       UNION ALL SELECT 'set aside' FROM titipan_disisihkan d
         JOIN pembayaran p ON p.institusi_id = d.institusi_id AND p.id = d.pembayaran_id
        WHERE d.selesai_at IS NULL AND p.status NOT IN ('menunggu', 'dipastikan')
       UNION ALL SELECT 'open callbacks' FROM inbound_callback WHERE selesai_at IS NULL
       UNION ALL SELECT 'jobs to relay' FROM job_outbox
       UNION ALL SELECT 'jobs' FROM graphile_worker.jobs) w GROUP BY what ORDER BY what`,
    [town.now()],
  )
  return rows.map(({ what, times }) => `${times} ${what}`).join(', ')
}

async function isTelling(town: Town): Promise<boolean> {
  const notifications = (await town.gateway.charges()).flatMap((charge) => charge.notifications)
  return notifications.some(
    ({ state, next_at }) =>
      state === 'waiting' && (next_at === null || readJakarta(next_at) <= town.now()),
  )
}

/**
 * Jobs of killed workers are taken over after minutes on Postgres' clock, which cannot be moved. So
 * this subtracts those minutes in the table, and starts new workers, which look at once.
 */
async function awaitTakeOver(town: Town, { query }: OwnDatabase): Promise<void> {
  const held = await query(
    `UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '10 minutes'
      WHERE locked_at IS NOT NULL RETURNING 1`,
  )
  if (held.length === 0) return
  await Promise.all(town.workers.map((worker) => town.restart(worker, Promise.resolve())))
}

/** Notifications are retried at growing intervals; this makes all of them due now. */
async function hearAgain({ query }: OwnDatabase): Promise<void> {
  await query(`UPDATE inbound_callback SET coba_lagi_at = NULL WHERE id IN (
                 SELECT id FROM inbound_callback
                  WHERE selesai_at IS NULL AND coba_lagi_at IS NOT NULL FOR UPDATE SKIP LOCKED)`)
}

/**
 * Waits until this step would leave no callback older than a day: such callbacks are retried only
 * once an hour, and here a day can pass before the worker finishes one round.
 */
export async function untilHeard(
  town: Town, database: OwnDatabase, step_ms: number,
): Promise<void> {
  const givenUp = later(town.now(), -DAY_MS)
  const oldest = later(town.now(), step_ms - DAY_MS + HOUR_MS)
  const until = performance.now() + HEARD_MS_MAX
  for (let open = true; open && performance.now() < until; await pause(LOOK_MS)) {
    await hearAgain(database)
    const rows = await database.query(
      `SELECT 1 FROM inbound_callback
        WHERE selesai_at IS NULL AND diterima_at BETWEEN $1 AND $2 LIMIT 1`,
      [givenUp, oldest],
    )
    open = rows.length > 0
  }
}
