import type { Login } from '@lunas/contract/pengguna/auth'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { deviceHash } from '#platform/auth/keyed-hash'
import { matchesSecret, NO_SECRET } from '#platform/auth/secret-hash'
import { giveAttemptBack, takeAttempt, type AttemptLimit } from '#platform/auth/attempts'
import { DAY_MS, later, MINUTE_MS } from '#platform/clock'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#pengguna/needs'
import { noteFailedLogin } from '#pengguna/failed-login'
import { openLogin } from '#pengguna/open-login'
import { deviceOf, requireEmail, type NamedDevice } from '#pengguna/pengguna'
import { findByEmail, isKnownDevice } from '#pengguna/pengguna.queries'
import { sandiAttempts } from '#pengguna/sandi-attempts'

/** A device that set a new password by e-mail is trusted as long as its code is stored. */
const PROVEN_DEVICE_MS = DAY_MS

/**
 * Login with e-mail and password. Every try is counted before the comparison; beyond the limit
 * nothing is compared. A right password clears the counted tries.
 */
export async function logInBySandi(
  deps: Needs, request: ParsedRequestOf<'masuk'>, { address }: Caller,
): Promise<Login> {
  const { kode_institusi: institusi_id, password } = request
  const device = deviceOf(request.device)
  const email = requireEmail(request.email)
  const taken = await takeAttempts(deps, { institusi_id, email, address, device })
  await deps.findInstitusi(institusi_id)
  const pengguna = await deps.db.inTransaction(institusi_id, (tx) => findByEmail(tx, email))
  const stored = pengguna?.sandi_hash ?? NO_SECRET
  const isRight = await matchesSecret(password, deps.config.sandiPepper, stored)
  if (!pengguna || !isRight) {
    noteFailedLogin(deps, institusi_id, pengguna, 'password', address)
    throw refuse('MASUK_GAGAL')
  }
  // The same answer as for a wrong password, and the try stays counted.
  if (pengguna.nonaktif) {
    noteFailedLogin(deps, institusi_id, pengguna, 'nonaktif', address)
    throw refuse('MASUK_GAGAL')
  }
  await taken.giveBack()
  return openLogin(deps, institusi_id, pengguna, device, address)
}

type Attempt = { institusi_id: string; email: string; address: string; device: NamedDevice }

async function takeAttempts(deps: Needs, attempt: Attempt) {
  const { db, clock, config } = deps
  const now = clock.now()
  const sidik = deviceHash(attempt.device.uuid, config.alamatPepper)
  const isKnown =
    sidik !== '' &&
    (await db.inTransaction(attempt.institusi_id, (tx) =>
      isKnownDevice(tx, attempt.email, sidik, later(now, -PROVEN_DEVICE_MS)),
    ))
  const limits = sandiAttempts({ ...attempt, device: isKnown ? sidik : undefined })
  const taken: AttemptLimit[] = []
  // One after the other: a try that the narrow limit refuses must not count in a wider one.
  for (const limit of limits) {
    const until = await takeAttempt(db.platform, limit, now, config.alamatPepper)
    if (until) throw slowedDown(until, now)
    taken.push(limit)
  }
  return {
    async giveBack() {
      for (const limit of taken) await giveAttemptBack(db.platform, limit, now, config.alamatPepper)
    },
  }
}

function slowedDown(until: Date, now: Date) {
  const menit = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS))
  return refuse('MASUK_DIPERLAMBAT', { menit: String(menit) })
}
