import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock'
import type { OwnDatabase } from './database.ts'
import type { Town } from './programs/town.ts'

const CALM_MS_MAX = 120_000
/** Long enough for every waiting payment to be asked about once more. */
const ROUND_MS = 45 * SECOND_MS

/** Lets the programs finish what is due, while payers may still be about to pay. */
export async function comeToRest(town: Town, database: OwnDatabase): Promise<void> {
  await town.gateway.setFaults({})
  // Twice: what is found out in the first round may need a second question.
  for (let round = 0; round < 2; round++) {
    await town.passTime(ROUND_MS)
    await untilCalm(town, database)
  }
}

/** Lets days pass, until there is nothing left to ask about. */
export async function comeToAnEnd(town: Town, database: OwnDatabase): Promise<void> {
  const steps = [DAY_MS + HOUR_MS, 3 * MINUTE_MS, 2 * HOUR_MS, DAY_MS + HOUR_MS, DAY_MS + HOUR_MS]
  for (const ms of steps) {
    await town.passTime(ms)
    await untilCalm(town, database)
  }
}

/** Waits until nothing is due: no check, no callback, no job, no notification on its way. */
async function untilCalm(town: Town, database: OwnDatabase): Promise<void> {
  const until = performance.now() + CALM_MS_MAX
  for (;;) {
    const due = await countDue(town, database)
    if (due.every(({ count }) => count === 0)) return
    if (performance.now() > until) {
      const left = due.map(({ what, count }) => `${what} ${count}`).join(', ')
      throw new Error(`still not at rest after ${CALM_MS_MAX / 1_000} s: ${left}`)
    }
    await pause(250)
  }
}

async function countDue(town: Town, { query }: OwnDatabase) {
  const rows = await query<{ what: string; count: number }>(
    `SELECT 'checks' AS what, count(*)::int FROM pembayaran WHERE periksa_lagi_at <= $1
     UNION ALL SELECT 'callbacks', count(*)::int FROM inbound_callback WHERE selesai_at IS NULL
     UNION ALL SELECT 'outbox', count(*)::int FROM job_outbox
     UNION ALL SELECT 'jobs', count(*)::int FROM graphile_worker.jobs`,
    [town.now()],
  )
  const charges = await town.gateway.charges()
  const waiting = charges.flatMap(({ notifications }) => notifications.filter(({ state }) => state === 'waiting'))
  return [...rows, { what: 'notifications', count: waiting.length }]
}
