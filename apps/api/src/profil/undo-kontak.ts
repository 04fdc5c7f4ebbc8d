import { institusiOfProof } from '#otp/otp'
import { revokeAllSesi } from '#platform/auth/sesi'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { hashTautan } from '#profil/kontak'
import type { Needs } from '#profil/needs'

/**
 * Restores the contacts with the link that the old one received, without a login. Every session ends
 * and the password goes, so that nobody keeps what a thief may have; the owner logs in again by a
 * code to the restored contact.
 */
export async function undoKontak(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, tautan: string,
): Promise<null> {
  const institusi_id = institusiOfProof(tautan)
  if (!institusi_id) throw refuse('BATAL_UBAH_TIDAK_BERLAKU')
  const now = clock.now()
  await db.inTransaction(institusi_id, async (tx) => {
    const [undone] = await tx.query<{ pengguna_id: string | null }>(
      'SELECT undo_kontak($1, $2, $3) AS pengguna_id', [institusi_id, hashTautan(tautan), now],
    )
    const pengguna_id = undone?.pengguna_id
    if (!pengguna_id) throw refuse('BATAL_UBAH_TIDAK_BERLAKU')
    await revokeAllSesi(tx, pengguna_id, now)
    const tindakan = 'kontak_dipulihkan'
    await leaveJejak(tx, { pada: now, pengguna_id, tindakan, subject_id: pengguna_id })
  })
  return null
}
