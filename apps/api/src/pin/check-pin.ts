import { matchesSecret } from '#platform/auth/secret-hash'
import type { Needs } from '#pin/needs'
import type { PinResult } from '#pin/pin'
import { findPinHash, forgiveTries, takeTry } from '#pin/pin.queries'

/** Checks a pupil's PIN, given as SHA-512. Five wrong tries in a row block it until a reset. */
export async function checkPin(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { institusi_id, siswa_id }: { institusi_id: string; siswa_id: string },
  pin_sha512: string,
): Promise<PinResult> {
  const found = await db.inTransaction(institusi_id, async (tx) => {
    const pin_hash = await findPinHash(tx, siswa_id)
    if (pin_hash === null) return 'belum_ada'
    return (await takeTry(tx, siswa_id)) ? { pin_hash } : 'diblokir'
  })
  if (typeof found === 'string') return found
  // Outside of the transaction, since the comparison is slow on purpose.
  if (!(await matchesSecret(pin_sha512, config.sandiPepper, found.pin_hash))) return 'salah'
  await db.inTransaction(institusi_id, (tx) => forgiveTries(tx, siswa_id))
  return 'benar'
}
