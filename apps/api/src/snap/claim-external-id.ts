import { localDateAt } from '@lunas/values/local-date'
import type { Needs } from '#snap/needs'
import type { Layanan } from '#snap/snap'

/** `baru` now, the `sama` request as before today, or a `konflik`: the id is another request's. */
type Claim = 'baru' | 'sama' | 'konflik'

const CLAIM = `
  WITH baru AS (
    INSERT INTO snap_panggilan (client_id, hari, layanan, external_id, permintaan_id)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING permintaan_id
  )
  SELECT permintaan_id, true AS baru FROM baru
  UNION ALL
  SELECT permintaan_id, false FROM snap_panggilan
   WHERE client_id = $1 AND hari = $2 AND layanan = $3 AND external_id = $4`

/** Whose external id it is today, for calls that no function of the database claims it for. */
export async function claimExternalId(
  deps: Pick<Needs, 'db' | 'clock'>,
  layanan: Layanan,
  client_id: string,
  external_id: string,
  permintaan_id: string,
): Promise<Claim> {
  const today = localDateAt(deps.clock.now(), 'Asia/Jakarta')
  const [row] = await deps.db.call<{ permintaan_id: string; baru: boolean }>(
    'claim-external-id',
    CLAIM,
    [client_id, today, Number(layanan), external_id, permintaan_id],
  )
  // Somebody else claimed it in this very moment, and can be read by the next statement.
  if (!row) return claimExternalId(deps, layanan, client_id, external_id, permintaan_id)
  if (row.baru) return 'baru'
  return row.permintaan_id === permintaan_id ? 'sama' : 'konflik'
}
