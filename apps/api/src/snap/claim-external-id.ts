import { localDateAt } from '@lunas/values/local-date'
import type { Deps } from '#deps'
import type { Layanan } from '#snap/snap'

/** For calls that name no institution of ours: whether this external id is new today. */
export async function claimExternalId(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  layanan: Layanan,
  client_id: string,
  external_id: string,
  permintaan_id: string,
): Promise<boolean> {
  const rows = await db.call(
    'claim-external-id',
    `INSERT INTO snap_panggilan (client_id, hari, layanan, external_id, permintaan_id)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING hari`,
    [client_id, localDateAt(clock.now(), 'Asia/Jakarta'), Number(layanan), external_id,
      permintaan_id],
  )
  return rows.length === 1
}
