import { giveAttemptBack, takeAttempt } from '#platform/auth/attempts'
import { unsealText } from '#platform/auth/sealed-text'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#pengguna/needs'
import { minutesUntil } from '#pengguna/pengguna'
import { hashCadangan, stepOf, totpAttempts } from '#pengguna/totp'
import { findTotp, spendCadangan, spendStep } from '#pengguna/totp.queries'

type TotpDeps = Pick<Needs, 'db' | 'clock' | 'config'>

/** Keeps the stored secrets apart from those of banks. */
export const TOTP_PURPOSE = 'totp'

/**
 * Refuses a wrong or used code, with few tries: of the authenticator app, or one for a lost phone.
 * Answers which of the two it was. A right code is used up.
 */
export async function requireTotp(
  deps: TotpDeps, institusi_id: string, pengguna_id: string, kode: string,
): Promise<'aplikasi' | 'cadangan'> {
  const guess = await takeGuess(deps, pengguna_id)
  const by = /^\d{6}$/.test(kode) ? ('aplikasi' as const) : ('cadangan' as const)
  const isRight = await deps.db.inTransaction(institusi_id, (tx) =>
    by === 'aplikasi'
      ? spendApp(deps, tx, pengguna_id, kode)
      : spendCadangan(
          tx, pengguna_id, hashCadangan(kode, pengguna_id, deps.config.sandiPepper),
          deps.clock.now(),
        ),
  )
  if (!isRight) throw refuse('TOTP_SALAH')
  await guess.giveBack()
  return by
}

async function spendApp(
  { clock, config }: TotpDeps, tx: Tx, pengguna_id: string, kode: string,
): Promise<boolean> {
  const totp = await findTotp(tx, pengguna_id)
  if (!totp?.terpasang) return false
  const rahasia = unsealText(totp.rahasia, config.totpSecret, TOTP_PURPOSE)
  const langkah = stepOf(rahasia, kode, clock.now())
  return langkah !== undefined && spendStep(tx, pengguna_id, langkah)
}

/** Counts a guess before it is compared; beyond the limit nothing is compared. */
export async function takeGuess({ db, clock, config }: TotpDeps, pengguna_id: string) {
  const now = clock.now()
  const limits = totpAttempts(pengguna_id)
  for (const limit of limits) {
    const until = await takeAttempt(db.platform, limit, now, config.alamatPepper)
    if (until) throw refuse('TOTP_DIPERLAMBAT', { menit: minutesUntil(until, now) })
  }
  return {
    async giveBack() {
      for (const limit of limits) await giveAttemptBack(db.platform, limit, now, config.alamatPepper)
    },
  }
}
