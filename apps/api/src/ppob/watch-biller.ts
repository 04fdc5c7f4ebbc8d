import type { Rupiah } from '@lunas/values/rupiah'
import type { Database } from '#platform/db/database'
import { ProviderError } from '#platform/provider-error'
import type { Needs } from '#ppob/needs'
import { DEPOSIT_MIN } from '#ppob/ppob'

/** Asks for the deposit: that it is answered says that the biller is up, and what it says is watched. */
export async function watchBiller(
  { biller, clock, logger }: Pick<Needs, 'biller' | 'clock' | 'logger'>, sweepDb: Database,
): Promise<void> {
  const deposit = await readDeposit(biller, logger)
  await sweepDb.platform(
    `INSERT INTO keadaan_biller AS k (biller, deposit, dijawab_at, diperiksa_at, gangguan_sejak)
     VALUES ($1, $2::bigint, CASE WHEN $2::bigint IS NULL THEN NULL ELSE $3::timestamptz END, $3,
             CASE WHEN $2::bigint IS NULL THEN $3::timestamptz END)
     ON CONFLICT (biller) DO UPDATE
       SET deposit = coalesce(excluded.deposit, k.deposit),
           dijawab_at = coalesce(excluded.dijawab_at, k.dijawab_at),
           diperiksa_at = excluded.diperiksa_at,
           gangguan_sejak = CASE WHEN excluded.deposit IS NULL
                                 THEN coalesce(k.gangguan_sejak, excluded.gangguan_sejak) END`,
    [biller.name, deposit, clock.now()],
  )
  if (deposit !== null && deposit < DEPOSIT_MIN) {
    logger.error({ biller: biller.name, deposit, deposit_min: DEPOSIT_MIN }, 'deposit at the biller is low')
  }
}

/** One lost answer is no outage, so it is asked twice. */
async function readDeposit(biller: Needs['biller'], logger: Needs['logger'], left = 1): Promise<Rupiah | null> {
  try {
    return await biller.readDeposit()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (left > 0) return readDeposit(biller, logger, left - 1)
    logger.warn({ err: error, biller: biller.name }, 'biller is down')
    return null
  }
}
