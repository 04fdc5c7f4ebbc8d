import { keyedHash } from '#platform/auth/keyed-hash'
import { matchesSecret } from '#platform/auth/secret-hash'
import type { Needs } from '#pin/needs'
import { PIN_TRIES, type PinResult } from '#pin/pin'
import { findPinHash, forgiveTries, rememberRefused, takeTry, wasRefused } from '#pin/pin.queries'

/** A PIN, given as SHA-512, and the sale for which it was typed. */
export type TypedPin = { pin_sha512: string; penjualan_id: string }

/**
 * Checks a pupil's PIN. Five wrong tries in a row block it until a reset. The same PIN for the same sale is one
 * try, however often a till without an answer sends it.
 */
export async function checkPin(
  { db, config }: Pick<Needs, 'db' | 'config'>,
  { institusi_id, siswa_id }: { institusi_id: string; siswa_id: string },
  { pin_sha512, penjualan_id }: TypedPin,
): Promise<PinResult> {
  const sidik = keyedHash(`pin/${penjualan_id}/${pin_sha512}`, config.sandiPepper)
  const found = await db.inTransaction(institusi_id, async (tx) => {
    const pin_hash = await findPinHash(tx, siswa_id)
    if (pin_hash === null) return 'belum_ada'
    if (await wasRefused(tx, siswa_id, sidik)) return 'salah'
    const tries = await takeTry(tx, siswa_id)
    return tries === undefined ? 'diblokir' : { pin_hash, tries }
  })
  if (typeof found === 'string') return found
  // Outside of the transaction, since the comparison is slow on purpose.
  const isRight = await matchesSecret(pin_sha512, config.sandiPepper, found.pin_hash)
  await db.inTransaction(institusi_id, (tx) =>
    isRight ? forgiveTries(tx, siswa_id) : rememberRefused(tx, siswa_id, sidik))
  if (isRight) return 'benar'
  return found.tries < PIN_TRIES ? 'salah' : 'salah_terakhir'
}
