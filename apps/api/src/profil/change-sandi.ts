import { hashSecret, matchesSecret } from '#platform/auth/secret-hash'
import { revokeAllSesi } from '#platform/auth/sesi'
import { isWeakSandi } from '#platform/auth/weak-sandi'
import { takeAttempt } from '#platform/auth/attempts'
import { MINUTE_MS } from '#platform/clock'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { alamatOf, leaveJejak } from '#platform/jejak'
import type { Needs } from '#profil/needs'
import { findProfil, findSandiHash, saveSandi } from '#profil/profil.queries'

/** Enough for the owner, too few for a stranger who found the phone unlocked. */
const GUESSES = { max: 5, window_ms: 15 * MINUTE_MS }

type SandiDeps = Pick<Needs, 'db' | 'clock' | 'config'>
type Request = { password_lama?: string | undefined; password_baru: string }

/** Sets or replaces a password, and ends all other sessions. */
export async function changeSandi(
  deps: SandiDeps,
  caller: Caller,
  { password_lama, password_baru }: Request,
): Promise<null> {
  const { db, clock, config } = deps
  const { institusi_id, pengguna_id, sesi_id, level } = personOf(caller)
  const { nama, email, nomor_wa, email_terverifikasi, old_hash } = await db.inTransaction(institusi_id, async (tx) => ({
    ...(await findProfil(tx, pengguna_id)), old_hash: await findSandiHash(tx, pengguna_id),
  }))
  // Login needs the address too, and an unverified address may belong to somebody else.
  if (!email_terverifikasi) throw refuse('SANDI_PERLU_EMAIL')
  if (old_hash !== null) {
    await takeGuess(deps, pengguna_id)
    const isRight =
      password_lama !== undefined &&
      (await matchesSecret(password_lama, config.sandiPepper, old_hash))
    if (!isRight) throw refuse('SANDI_LAMA_SALAH')
  }
  if (await isWeakSandi(password_baru, [nama, email ?? '', nomor_wa ?? '']))
    throw refuse('SANDI_MUDAH_DITEBAK')
  const sandi_hash = await hashSecret(password_baru, config.sandiPepper)
  const now = clock.now()
  await db.inTransaction(institusi_id, async (tx) => {
    await saveSandi(tx, pengguna_id, sandi_hash)
    await revokeAllSesi(tx, pengguna_id, now, sesi_id)
    const tindakan = 'sandi_diubah'
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan, subject_id: pengguna_id, ...alamatOf(level, caller.address),
    })
  })
  return null
}

async function takeGuess({ db, clock, config }: SandiDeps, pengguna_id: string): Promise<void> {
  const limit = { ...GUESSES, kunci: `sandi-lama/${pengguna_id}` }
  const until = await takeAttempt(db.platform, limit, clock.now(), config.alamatPepper)
  if (until) throw refuse('TERLALU_SERING')
}
