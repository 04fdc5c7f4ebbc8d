import type { Pembayaran as OnWire } from '@lunas/contract/pembayaran/pembayaran'
import type { Kode } from '@lunas/values/kode'
import { later, SECOND_MS } from '#platform/clock'
import type { Needs } from '#pembayaran/needs'
import { isWaiting } from '#pembayaran/pembayaran'

/** Somebody is looking: ask the gateway sooner, but not for every glance. */
const NUDGE_MS = 15 * SECOND_MS

export async function nudgeCheck(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { institusi_id, id }: Kode,
  shown: OnWire,
): Promise<void> {
  if (!isWaiting(shown.status)) return
  const now = clock.now()
  const keptIn = shown.bagian.length > 0 ? 'pembayaran_gabungan' : 'pembayaran'
  await db.inTransaction(institusi_id, (tx) =>
    tx.query(
      `UPDATE ${keptIn} SET periksa_lagi_at = $3
        WHERE institusi_id = $1 AND id = $2
          AND periksa_lagi_at > $3 AND coalesce(diperiksa_at, dibuat_at) < $4`,
      [institusi_id, id, now, later(now, -NUDGE_MS)],
    ),
  )
}
