import { NOMOR_SUFFIX_LENGTH, seriesYearAt } from '#kuitansi/kuitansi'
import { createTenantBatcher } from '#platform/batcher'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db/database'
import { randomLetters } from '#platform/ids'
import type { ReceivedMoney } from '#pembayaran/payment-gateway'
import { SETTLEABLE } from '#pembayaran/pembayaran'

/** What became of the money: see settle_pembayaran in apps/api/sql. */
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
const BATCHES = 2
/** Written once as the database reads it. */
const FROM = `{${SETTLEABLE.join(',')}}`

export function createSettlements(db: Database, clock: Clock): Settlements {
  const settling = createTenantBatcher<Settlement, SettleOutcome>(
    async (institusi_id, batch) => {
      const [first] = batch
      if (first && batch.length === 1) return [await settleOne(db, clock.now(), first)]
      return settleMany(db, clock.now(), institusi_id, batch)
    },
    { entries: BATCH_MAX, batches: BATCHES, busyGatherMs: 1 },
  )
  return { settle: (settlement) => settling.add(settlement), settled: () => settling.settled() }
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
  institusi_id: string,
  batch: Settlement[],
): Promise<SettleOutcome[]> {
  const [row] = await db.call<{ outcomes: SettleOutcome[] }>(
    'settle-banyak',
    'SELECT settle_banyak($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS outcomes',
    [
      institusi_id, batch.map(({ pembayaran_id }) => pembayaran_id),
      batch.map(({ gateway }) => gateway), batch.map(({ money }) => money.referensi),
      batch.map(({ money }) => money.jumlah),
      batch.map(({ money }) => money.diterima_at.toISOString()), now.toISOString(), FROM,
      seriesYearAt(now), batch.map(() => randomLetters(NOMOR_SUFFIX_LENGTH)),
    ],
  )
  return row?.outcomes ?? []
}
