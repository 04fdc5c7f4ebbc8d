import { localDateAt } from '@lunas/values/local-date'
import type { Deps } from '#deps'
import { randomLetters } from '#platform/ids'
import type { ReceivedMoney } from '#pembayaran/payment-gateway'
import { SETTLEABLE } from '#pembayaran/pembayaran'

/** What became of the money: see settle_pembayaran in the migrations. */
export type SettleOutcome = 'lunas' | 'titipan' | 'sudah' | 'tidak_ada'

const NOMOR_SUFFIX_LENGTH = 6

/** Books money that arrived, once, however often it is told. */
export async function settlePembayaran(
  { db, clock, hints, metrics }: Pick<Deps, 'db' | 'clock' | 'hints' | 'metrics'>,
  reference: { institusi_id: string; id: string },
  gateway: string,
  money: ReceivedMoney,
): Promise<SettleOutcome> {
  const now = clock.now()
  const [row] = await db.call<{ outcome: SettleOutcome }>(
    'settle-pembayaran',
    'SELECT settle_pembayaran($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS outcome',
    [
      reference.institusi_id, reference.id, gateway, money.referensi, money.jumlah,
      money.diterima_at, now, SETTLEABLE, seriesYearAt(now), randomLetters(NOMOR_SUFFIX_LENGTH),
    ],
  )
  const outcome = row?.outcome ?? 'tidak_ada'
  metrics.settlements.inc({ outcome })
  if (outcome === 'lunas' || outcome === 'titipan') hints.publish(reference.id)
  return outcome
}

/** The year in Jakarta, for every zone, so that a series never depends on where the school is. */
function seriesYearAt(now: Date): number {
  return Number(localDateAt(now, 'Asia/Jakarta').slice(0, 4))
}
