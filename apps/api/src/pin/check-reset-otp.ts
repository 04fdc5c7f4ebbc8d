import { formatKode } from '@lunas/values/kode'
import type { Deps } from '#deps'
import { hashSecret } from '#platform/auth/secret-hash'
import type { Person } from '#platform/http/caller'
import { refuse, RefusalError } from '#platform/http/refuse'
import { findReset, passReset } from '#pin/pin.queries'

type CheckDeps = Pick<Deps, 'db' | 'otp' | 'clock' | 'config'>

/** The code of the reset that this person has under way. What cannot be saved begins again. */
export async function checkResetOtp(
  deps: CheckDeps, person: Person, { otp, kode_institusi }: { otp: string; kode_institusi: string },
) {
  const { institusi_id, pengguna_id } = person
  if (kode_institusi !== institusi_id) throw refuse('RESET_PIN_ULANG')
  const reset = await deps.db.inTransaction(institusi_id, (tx) => findReset(tx, pengguna_id))
  if (!reset) throw refuse('RESET_PIN_ULANG')
  await proveOtp(deps, person, reset.tiket, otp)
  const otp_hash = await hashSecret(otp, deps.config.sandiPepper)
  const now = deps.clock.now()
  const isPassed = await deps.db.inTransaction(institusi_id, (tx) =>
    passReset(tx, pengguna_id, reset.tiket, otp_hash, now),
  )
  if (!isPassed) throw refuse('RESET_PIN_ULANG')
  return { code: '00', kode_siswa: formatKode('siswa', institusi_id, reset.siswa_id) } as const
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
