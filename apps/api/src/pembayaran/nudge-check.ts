import type { Kode } from '@lunas/values/kode'
import type { Deps } from '#deps'
import { later, SECOND_MS } from '#platform/clock'

/** Somebody is looking: ask the gateway sooner, but not for every glance. */
const NUDGE_MS = 15 * SECOND_MS

export async function nudgeCheck(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kode: Kode,
): Promise<void> {
  const now = clock.now()
  await db.inTransaction(kode.institusi_id, (tx) =>
    tx.query(
      `UPDATE pembayaran SET periksa_lagi_at = $3
        WHERE institusi_id = $1 AND id = $2 AND status IN ('menunggu', 'dipastikan')
          AND periksa_lagi_at > $3 AND coalesce(diperiksa_at, dibuat_at) < $4`,
      [kode.institusi_id, kode.id, now, later(now, -NUDGE_MS)],
    ),
  )
}
