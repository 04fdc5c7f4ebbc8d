import { parseKode } from '@lunas/values/kode'
import { deviceHash } from '#platform/auth/keyed-hash'
import { matchesSecret, NO_KODE } from '#platform/auth/secret-hash'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#otp/needs'
import type { OtpUse, ProvenOtp } from '#otp/otp'
import { markUsed, takeTry, type TakenTry } from '#otp/otp.queries'

/**
 * Takes one try, compares outside of any transaction, and marks the code used. After the last try
 * the slow comparison is skipped, so that guessing costs us nothing.
 */
export async function consumeOtp(deps: Needs, use: OtpUse): Promise<ProvenOtp> {
  const kode = parseKode('tiket', use.tiket)
  if (!kode || kode.institusi_id !== use.institusi_id) throw refuse('OTP_KEDALUWARSA')
  const { institusi_id, id } = kode
  const taken = await spendTry(deps, use, id)
  if (!(await isRight(deps, taken, use.otp_md5))) {
    const sisa = taken.maks - taken.percobaan
    throw sisa > 0 ? refuse('OTP_SALAH', { sisa: String(sisa) }) : refuse('OTP_HABIS_PERCOBAAN')
  }
  const now = deps.clock.now()
  const isFirst = await deps.db.inTransaction(institusi_id, (tx) => markUsed(tx, id, now))
  if (!isFirst) throw refuse('OTP_KEDALUWARSA')
  return { id, tujuan: taken.tujuan, subjek: taken.subjek }
}

async function spendTry(deps: Needs, use: OtpUse, id: string): Promise<TakenTry> {
  const { institusi_id, tipe, tujuan = null } = use
  // A code that was requested with a device id must be used on the same device.
  const perangkat_sidik = deviceHash(use.perangkat, deps.config.alamatPepper)
  const one = { institusi_id, id, tipe, perangkat_sidik, tujuan }
  const taken = await takeTry(deps.db, one, deps.clock.now())
  if (!taken) throw refuse('OTP_KEDALUWARSA')
  if (taken.habis) throw refuse('OTP_HABIS_PERCOBAAN')
  return taken
}

/** Compares also when the ticket has no code, so that the time taken does not reveal it. */
async function isRight({ config, clock }: Needs, taken: TakenTry, md5: string): Promise<boolean> {
  const now = clock.now()
  const matches = (hash: string | null, until: Date) =>
    matchesSecret(md5, config.sandiPepper, until > now && hash ? hash : NO_KODE)
  if (await matches(taken.kode_hash, taken.berlaku_sampai)) return true
  if (!taken.email_at) return false
  return matches(taken.email_kode_hash, taken.email_berlaku_sampai ?? taken.berlaku_sampai)
}
