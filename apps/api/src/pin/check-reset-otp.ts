import { formatKode } from '@lunas/values/kode'
import { hashSecret, matchesSecret } from '#platform/auth/secret-hash'
import type { Person } from '#platform/http/caller'
import { refuse, RefusalError } from '#platform/http/refuse'
import type { Needs } from '#pin/needs'
import { isFresh } from '#pin/pin'
import { findReset, passReset, takeReset, type PinReset } from '#pin/pin.queries'

type CheckDeps = Pick<Needs, 'db' | 'otp' | 'clock' | 'config'>

/**
 * Checks the code of this person's running reset. Every error except a wrong code requires a new
 * reset.
 */
export async function checkResetOtp(
  deps: CheckDeps, person: Person, { otp, kode_institusi }: { otp: string; kode_institusi: string },
) {
  const { institusi_id, pengguna_id } = person
  if (kode_institusi !== institusi_id) throw refuse('RESET_PIN_ULANG')
  const reset = await deps.db.inTransaction(institusi_id, (tx) => findReset(tx, pengguna_id))
  if (!reset) throw refuse('RESET_PIN_ULANG')
  if (reset.otp_hash === null) await passWith(deps, person, reset.tiket, otp)
  else await passAgain(deps, person, reset, otp)
  return { code: '00', kode_siswa: formatKode('siswa', institusi_id, reset.siswa_id) } as const
}

async function passWith(
  deps: CheckDeps, person: Person, tiket: string, otp: string,
): Promise<void> {
  const { institusi_id, pengguna_id } = person
  await proveOtp(deps, person, tiket, otp)
  const otp_hash = await hashSecret(otp, deps.config.sandiPepper)
  const now = deps.clock.now()
  const isPassed = await deps.db.inTransaction(institusi_id, (tx) =>
    passReset(tx, pengguna_id, tiket, otp_hash, now),
  )
  // This person started another reset meanwhile.
  if (!isPassed) throw refuse('RESET_PIN_ULANG')
}

/** Accepts the same code again, in case the first answer was lost; another code ends the reset. */
async function passAgain(
  { db, clock, config }: CheckDeps, person: Person, reset: PinReset, otp: string,
): Promise<void> {
  const isSame =
    isFresh(reset.terverifikasi_at, clock.now()) &&
    (await matchesSecret(otp, config.sandiPepper, reset.otp_hash ?? ''))
  if (isSame) return
  await db.inTransaction(person.institusi_id, (tx) => takeReset(tx, person.pengguna_id))
  throw refuse('RESET_PIN_ULANG')
}

async function proveOtp(
  { otp }: CheckDeps, { institusi_id, sesi_id }: Person, tiket: string, otp_md5: string,
): Promise<void> {
  try {
    await otp.consume({ institusi_id, tiket, otp_md5, tipe: 'reset_pin', perangkat: sesi_id })
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    throw error.code === 'OTP_SALAH'
      ? refuse('RESET_PIN_OTP_SALAH', error.fields)
      : refuse('RESET_PIN_ULANG')
  }
}
