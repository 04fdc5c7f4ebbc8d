import { NOMOR_SUFFIX_LENGTH, seriesYearAt } from '#kuitansi/kuitansi'
import { createTenantBatcher } from '#platform/batcher'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/database'
import { randomLetters } from '#platform/ids'
import type { ReceivedMoney } from '#ports/payment-gateway'
import { SETTLEABLE } from '#pembayaran/pembayaran'

/** The result of a settlement: see settle_pembayaran in apps/api/sql. */
export type SettleOutcome = 'lunas' | 'titipan' | 'sudah' | 'tidak_ada'

export type Settlement = {
  pembayaran_id: string
  /** Where the money is: a gateway by its name, or an account. */
  gateway: string
  money: ReceivedMoney
}
type Arrived = Settlement & { institusi_id: string }

/** Settles a single payment in its own commit, and simultaneous payments in one commit. */
export type Settlements = {
  settle(settlement: Arrived): Promise<SettleOutcome>
  settled(): Promise<void>
}

/** Few enough that no payment waits long for the others. */
const BATCH_MAX = 16
/** More than one, so that a locked bill does not stop every payment. */
const BATCHES = 2
/** The array literal, built once in the form the database reads. */
const FROM = `{${SETTLEABLE.join(',')}}`

export function createSettlements(db: Database, clock: Clock): Settlements {
  const settling = createTenantBatcher<Arrived, SettleOutcome>(
    async (institusi_id, batch) => {
      const tx = alone(db, institusi_id)
      const [first] = batch
      if (first && batch.length === 1) return [await settleOne(tx, clock.now(), first)]
      return settleMany(tx, clock.now(), batch)
    },
    { entries: BATCH_MAX, batches: BATCHES, busyGatherMs: 1 },
  )
  return { settle: (settlement) => settling.add(settlement), settled: () => settling.settled() }
}

/** A transaction of one statement, begun and committed in the same round trip. */
export function alone(db: Database, institusi_id: string): Tx {
  return {
    institusi_id,
    query: (text, values = [], name = text) => db.within(institusi_id, name, text, values),
  }
}

/** The account that holds the money, and its reference in the books. */
export function whereItLies(
  gateway: string, { referensi }: ReceivedMoney,
): [source: string, reference: string] {
  return [gateway.includes('/') ? gateway : `gateway/${gateway}`, `${gateway}/${referensi}`]
}

/** Settles in its own transaction (see `alone`). */
export function settleOne(
  tx: Tx, now: Date, { pembayaran_id, gateway, money }: Settlement,
): Promise<SettleOutcome> {
  const [source, reference] = whereItLies(gateway, money)
  return settleLying(tx, now, pembayaran_id, { ...money, source, reference })
}

/** Money by the account that holds it and its reference in the books. */
export type LyingMoney = Pick<ReceivedMoney, 'jumlah' | 'diterima_at'> & {
  source: string
  reference: string
}

export async function settleLying(
  tx: Tx, now: Date, pembayaran_id: string, money: LyingMoney,
): Promise<SettleOutcome> {
  const [row] = await tx.query<{ outcome: SettleOutcome }>(
    'SELECT settle_pembayaran($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS outcome',
    [
      tx.institusi_id, pembayaran_id, money.source, money.reference, money.jumlah,
      money.diterima_at.toISOString(), now.toISOString(), FROM, seriesYearAt(now),
      randomLetters(NOMOR_SUFFIX_LENGTH),
    ],
    'settle-pembayaran',
  )
  return row?.outcome ?? 'tidak_ada'
}

async function settleMany(tx: Tx, now: Date, batch: Settlement[]): Promise<SettleOutcome[]> {
  const places = batch.map(({ gateway, money }) => whereItLies(gateway, money))
  const [row] = await tx.query<{ outcomes: SettleOutcome[] }>(
    'SELECT settle_banyak($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS outcomes',
    [
      tx.institusi_id, batch.map(({ pembayaran_id }) => pembayaran_id),
      places.map(([source]) => source), places.map(([, reference]) => reference),
      batch.map(({ money }) => money.jumlah),
      batch.map(({ money }) => money.diterima_at.toISOString()), now.toISOString(), FROM,
      seriesYearAt(now), batch.map(() => randomLetters(NOMOR_SUFFIX_LENGTH)),
    ],
    'settle-banyak',
  )
  return row?.outcomes ?? []
}
