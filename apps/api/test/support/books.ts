import { strict as assert } from 'node:assert'
import { createHash } from 'node:crypto'
import { parseKode } from '@lunas/values/kode'
import { findBreaches, type Breach } from '#ledger/audit'
import { laws } from '#laws'
import type { Tx } from '#platform/db/database'
import type { World } from '#test/world'

/** Checks every law about money and returns the breaches. */
export function findingsIn(world: World, institusi_id = 'mobile'): Promise<Breach[]> {
  const now = world.deps.clock.now()
  return world.deps.db.inTransaction(institusi_id, async (tx) =>
    findBreaches(await planningOnce(tx), laws, now),
  )
}

/**
 * Every statement is prepared at its first use, with one plan for all values: planning all laws takes
 * seven times as long as looking for their breaches, and hundreds of tests end with that. A plan made
 * while the tables are nearly empty would compare each row with each, and stay when they grow.
 */
async function planningOnce(tx: Tx): Promise<Tx> {
  await tx.query(
    `SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_nestloop', 'off', true)`,
  )
  return { ...tx, query: (text, values, name = nameOf(text)) => tx.query(text, values, name) }
}

function nameOf(text: string): string {
  return `law-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}

/** How much each bill of a pupil was paid, least first. */
export async function paidOf({ database }: Pick<World, 'database'>, siswa_id: string): Promise<number[]> {
  const rows = await database.query<{ dibayar: string }>(
    'SELECT dibayar FROM tagihan WHERE siswa_id = $1 ORDER BY dibayar', [siswa_id],
  )
  return rows.map(({ dibayar }) => Number(dibayar))
}

/** The titipan of a pupil. */
export async function titipanOf({ database }: World, kode_siswa: string): Promise<number> {
  const [row] = await database.query<{ held: string }>(
    `SELECT held FROM ledger_balance WHERE code = 'titipan/' || $1`,
    [parseKode('siswa', kode_siswa)?.id],
  )
  return Number(row?.held ?? 0)
}

/** Call at the end of every test that moved money. */
export async function assertBooksHold(world: World): Promise<void> {
  assert.deepEqual(await findingsIn(world), [])
}

export type BookLine = {
  event: string
  debit: string
  credit: string
  amount: number
  target_id: string | null
}

/** The postings of one subject. The names of its events sort in the order in which they happen. */
export function bookedFor(
  world: World,
  institusi_id: string,
  subject_id: string,
): Promise<BookLine[]> {
  return world.deps.db.inTransaction(institusi_id, (tx) =>
    tx.query<BookLine>(
      `SELECT p.event, t.debit_account AS debit, t.credit_account AS credit, t.amount, t.target_id
         FROM ledger_posting p
        CROSS JOIN LATERAL unnest(p.transfers) WITH ORDINALITY
              AS t (debit_account, credit_account, amount, target_id, line)
        WHERE p.institusi_id = $1 AND p.subject_id = $2
        ORDER BY p.event, p.reference, t.line`,
      [institusi_id, subject_id],
    ),
  )
}

/** Where the money of one payment went: to the fee, to bills, to titipan. */
export async function moneyOf(world: World, kode_pembayaran: string) {
  const kode = parseKode('pembayaran', kode_pembayaran)
  if (!kode) throw new Error(`not a payment: ${kode_pembayaran}`)
  const lines = await bookedFor(world, kode.institusi_id, kode.id)
  const sumOn = (account: string) =>
    lines
      .filter(({ credit }) => credit.startsWith(account))
      .reduce((sum, { amount }) => sum + amount, 0)
  return {
    biaya: sumOn('biaya_admin'),
    tagihan: sumOn('piutang/'),
    titipan: sumOn('titipan/'),
    events: [...Map.groupBy(lines, ({ event }) => event)].map(
      ([event, booked]) => `${event} ×${booked.length}`,
    ),
  }
}
