import type { Tx } from '#platform/db/database'
import type { Person } from '#platform/http/caller'
import { randomId } from '#platform/ids'
import type { PushLangganan } from '#ports/push-sender'

/** More devices than a family uses; the one that was not seen for the longest time is dropped. */
const LANGGANAN_MAX = 10

/** Stores this device for this login; a device that another person used changes hands. */
export async function saveLangganan(
  tx: Tx, { pengguna_id, sesi_id }: Person, { endpoint, p256dh, auth }: PushLangganan, now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO langganan_notifikasi (institusi_id, id, pengguna_id, sesi_id, endpoint, p256dh, auth,
                                       dilihat_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (institusi_id, endpoint) DO UPDATE SET
       pengguna_id = EXCLUDED.pengguna_id, sesi_id = EXCLUDED.sesi_id, p256dh = EXCLUDED.p256dh,
       auth = EXCLUDED.auth, dilihat_at = EXCLUDED.dilihat_at`,
    [tx.institusi_id, randomId(), pengguna_id, sesi_id, endpoint, p256dh, auth, now],
  )
  await tx.query(
    `DELETE FROM langganan_notifikasi WHERE institusi_id = $1 AND id IN (
       SELECT id FROM langganan_notifikasi WHERE institusi_id = $1 AND pengguna_id = $2
        ORDER BY dilihat_at DESC, id DESC OFFSET $3)`,
    [tx.institusi_id, pengguna_id, LANGGANAN_MAX],
  )
}

/** Only a person's own device can be removed. */
export async function deleteLangganan(
  tx: Tx, { pengguna_id }: Pick<Person, 'pengguna_id'>, endpoint: string,
): Promise<void> {
  await tx.query(
    `DELETE FROM langganan_notifikasi
      WHERE institusi_id = $1 AND pengguna_id = $2 AND endpoint = $3`,
    [tx.institusi_id, pengguna_id, endpoint],
  )
}

export type Langganan = PushLangganan & { pengguna_id: string }

/** The devices of a number whose login is still valid. */
export function listLangganan(tx: Tx, nomor_wa: string, now: Date): Promise<Langganan[]> {
  return tx.query<Langganan>(
    `SELECT l.pengguna_id, l.endpoint, l.p256dh, l.auth
       FROM offered.pengguna p
       JOIN langganan_notifikasi l ON l.institusi_id = $1 AND l.pengguna_id = p.id
       JOIN offered.sesi s ON s.institusi_id = $1 AND s.id = l.sesi_id
        AND s.dicabut_at IS NULL AND s.berakhir_at > $3
      WHERE p.institusi_id = $1 AND p.nomor_wa = $2 ORDER BY l.id`,
    [tx.institusi_id, nomor_wa, now],
  )
}
