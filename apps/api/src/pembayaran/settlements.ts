import { localDateAt } from '@lunas/values/local-date'
import { createBatcher } from '#platform/batcher'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { randomLetters } from '#platform/ids'
import type { ReceivedMoney } from '#pembayaran/payment-gateway'
import { SETTLEABLE } from '#pembayaran/pembayaran'

/** What became of the money: see settle_pembayaran in the migrations. */
export type SettleOutcome = 'lunas' | 'titipan' | 'sudah' | 'tidak_ada'

export type Settlement = {
  institusi_id: string
  pembayaran_id: string
  gateway: string
  money: ReceivedMoney
}

/** Settles each payment in a commit of its own when it is alone, else together with its peers. */
export type Settlements = {
  settle(settlement: Settlement): Promise<SettleOutcome>
  settled(): Promise<void>
}

/** Few enough that nobody waits long for the others. */
const BATCH_MAX = 16
/** More than one, so that a bill somebody else holds does not stop every payment. */
const BATCHES = 4
const NOMOR_SUFFIX_LENGTH = 6
/** Written once as the database reads it. */
const FROM = `{${SETTLEABLE.join(',')}}`

export function createSettlements(db: Database, clock: Clock): Settlements {
  const settling = createBatcher<Settlement, SettleOutcome>(
    (batch) => settleBatch(db, clock.now(), batch),
    { entries: BATCH_MAX, batches: BATCHES },
  )
  return { settle: (settlement) => settling.add(settlement), settled: () => settling.settled() }
}

async function settleBatch(
  db: Database,
  now: Date,
  batch: Settlement[],
): Promise<SettleOutcome[]> {
  const outcomes = new Map<Settlement, SettleOutcome>()
  const groups = Map.groupBy(batch, ({ institusi_id, gateway }) => `${institusi_id}/${gateway}`)
  for (const group of groups.values()) {
    const [first] = group
    const results =
      first && group.length === 1 ? [await settleOne(db, now, first)] : await settleMany(db, now, group)
    group.forEach((settlement, i) => outcomes.set(settlement, results[i] ?? 'tidak_ada'))
  }
  return batch.map((settlement) => outcomes.get(settlement) ?? 'tidak_ada')
}

export async function settleOne(
  db: Pick<Database, 'call'>,
  now: Date,
  { institusi_id, pembayaran_id, gateway, money }: Settlement,
): Promise<SettleOutcome> {
  const [row] = await db.call<{ outcome: SettleOutcome }>(
    'settle-pembayaran',
    'SELECT settle_pembayaran($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS outcome',
    [
      institusi_id, pembayaran_id, gateway, money.referensi, money.jumlah,
      money.diterima_at.toISOString(), now.toISOString(), FROM, seriesYearAt(now),
      randomLetters(NOMOR_SUFFIX_LENGTH),
    ],
  )
  return row?.outcome ?? 'tidak_ada'
}

async function settleMany(
  db: Database,
  now: Date,
  group: Settlement[],
): Promise<SettleOutcome[]> {
  const [row] = await db.call<{ outcomes: SettleOutcome[] }>(
    'settle-banyak',
    'SELECT settle_banyak($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS outcomes',
    [
      group[0]?.institusi_id, group.map(({ pembayaran_id }) => pembayaran_id), group[0]?.gateway,
      group.map(({ money }) => money.referensi), group.map(({ money }) => money.jumlah),
      group.map(({ money }) => money.diterima_at.toISOString()), now.toISOString(), FROM,
      seriesYearAt(now), group.map(() => randomLetters(NOMOR_SUFFIX_LENGTH)),
    ],
  )
  return row?.outcomes ?? []
}

/** The year in Jakarta, for every zone, so that a series never depends on where the school is. */
function seriesYearAt(now: Date): number {
  return Number(localDateAt(now, 'Asia/Jakarta').slice(0, 4))
}
