import { setTimeout as pause } from 'node:timers/promises'
import { readJakarta } from '#gateways/midtrans/translate'
import { DAY_MS, HOUR_MS, later, SECOND_MS } from '#platform/clock'
import type { OwnDatabase } from './database.ts'
import type { Town } from './programs/town.ts'

const CALM_MS_MAX = 120_000
const HEARD_MS_MAX = 60_000
/** A check that is under way is not due any more, and shows only by what it does. */
const QUIET_LOOKS = 3
const LOOK_MS = 250
/** Long enough for every waiting payment to be asked about once more. */
const ROUND_MS = 45 * SECOND_MS
/** A day, in which every charge runs out; then as long as we go on asking about late money. */
const LAST_DAYS_MS = [DAY_MS + HOUR_MS, DAY_MS + HOUR_MS, HOUR_MS]

/** Lets the programs finish what is due, while charges can still be paid. */
export async function comeToRest(town: Town, database: OwnDatabase): Promise<void> {
  await town.gateway.setFaults({})
  await awaitTakeOver(town, database)
  // Twice: what is found out in the first round may need a second question.
  for (let round = 0; round < 2; round++) {
    await town.passTime(ROUND_MS)
    await untilCalm(town, database)
  }
}

/** Lets days pass, until there is nothing left to ask about. */
export async function comeToAnEnd(town: Town, database: OwnDatabase): Promise<void> {
  for (const ms of LAST_DAYS_MS) {
    await town.passTime(ms)
    await untilCalm(town, database)
  }
}

/**
 * Waits until nothing is due: no check, no callback, no job, no notification on its way. What does
 * not come to rest in time is left to the checks, which say what it is.
 */
async function untilCalm(town: Town, database: OwnDatabase): Promise<void> {
  const until = performance.now() + CALM_MS_MAX
  for (let quiet = 0; performance.now() < until; ) {
    quiet = (await isCalm(town, database)) ? quiet + 1 : 0
    // Listing all charges keeps the sandbox from answering, so it is done last and rarely.
    if (quiet >= QUIET_LOOKS) {
      if (!(await isTelling(town))) return
      quiet = 0
    }
    await pause(LOOK_MS)
  }
}

async function isCalm(town: Town, { query }: OwnDatabase): Promise<boolean> {
  const due = await query(
    `SELECT 1 FROM pembayaran WHERE periksa_lagi_at <= $1
     UNION ALL SELECT 1 FROM inbound_callback WHERE selesai_at IS NULL
     UNION ALL SELECT 1 FROM job_outbox
     UNION ALL SELECT 1 FROM graphile_worker.jobs LIMIT 1`,
    [town.now()],
  )
  return due.length === 0
}

async function isTelling(town: Town): Promise<boolean> {
  const notifications = (await town.gateway.charges()).flatMap((charge) => charge.notifications)
  return notifications.some(
    ({ state, next_at }) =>
      state === 'waiting' && (next_at === null || readJakarta(next_at) <= town.now()),
  )
}

/**
 * Jobs that killed workers held are taken over after minutes by the clock of Postgres, which cannot
 * be moved; so those minutes are taken off, and a new worker looks at once.
 */
async function awaitTakeOver(town: Town, { query }: OwnDatabase): Promise<void> {
  await query(
    `UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '10 minutes'
      WHERE locked_at IS NOT NULL`,
  )
  await town.restart(town.worker, Promise.resolve())
}

/**
 * Waits until no callback would be older than a day after this step. The worker resumes them for
 * so long and no longer, and here a day can pass faster than it makes one round.
 */
export async function untilHeard(
  town: Town, { query }: OwnDatabase, step_ms: number,
): Promise<void> {
  const oldest = later(town.now(), step_ms - DAY_MS + HOUR_MS)
  const until = performance.now() + HEARD_MS_MAX
  for (let open = true; open && performance.now() < until; await pause(LOOK_MS)) {
    const rows = await query(
      'SELECT 1 FROM inbound_callback WHERE selesai_at IS NULL AND diterima_at < $1 LIMIT 1',
      [oldest],
    )
    open = rows.length > 0
  }
}
