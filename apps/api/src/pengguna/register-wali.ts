import type { AnswerOf, ParsedRequestOf } from '@lunas/contract/wire/calls'
import { DatabaseError } from 'pg'
import { institusiOfProof } from '#otp/otp'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#pengguna/needs'
import { deviceOf, requireEmail, requireNomorWa } from '#pengguna/pengguna'
import { insertWali, isKontakKept } from '#pengguna/pengguna.queries'

const UNIQUE_VIOLATION = '23505'

/** Verifies the number before the form is shown; the app sends the proof with the form. */
export async function verifyNomor(
  deps: Needs, request: ParsedRequestOf<'otpVerifikasi'>,
): Promise<AnswerOf<'otpVerifikasi'>> {
  const { otp, kode_institusi: institusi_id, tiket } = request
  const device = deviceOf(request.device)
  await deps.findInstitusi(institusi_id)
  const proven = await deps.otp.consume({
    institusi_id, tiket, otp_md5: otp, tipe: 'register', perangkat: device.uuid,
  })
  const { proof, berlaku_sampai } = await deps.db.inTransaction(institusi_id, (tx) =>
    deps.otp.issueProof(tx, proven.id),
  )
  return { nomor: proven.tujuan, bukti: proof, berlaku_sampai: berlaku_sampai.toISOString() }
}

/**
 * Uses the proof and creates the person in one transaction, so a failed try needs no new code. An
 * address that somebody else has is left out, and the answer is the same: otherwise one proof would
 * tell of any number of addresses whether they have an account. The person adds it in the profile,
 * with a code sent to it.
 */
export async function registerWali(
  deps: Needs, request: ParsedRequestOf<'daftar'>,
): Promise<null> {
  const nama = request.nama.trim()
  if (nama === '') throw refuse('FORM_BELUM_LENGKAP')
  const nomor_wa = requireNomorWa(request.nomor)
  const email = requireEmail(request.email)
  const institusi_id = institusiOfProof(request.session)
  if (!institusi_id) throw refuse('BUKTI_TIDAK_BERLAKU')
  const alamat = request.alamat.trim()
  const register = (address: string | null) =>
    deps.db.inTransaction(institusi_id, async (tx) => {
      const isProven = await deps.otp.spendProof(tx, request.session, nomor_wa)
      if (!isProven) throw refuse('BUKTI_TIDAK_BERLAKU')
      const now = deps.clock.now()
      const id = timeOrderedId(now)
      await insertWali(tx, { id, nama, nomor_wa, email: address, alamat })
      // After the insert, which waits for a person who gives one of these up at the same moment.
      if (await isKontakKept(tx, id, nomor_wa, now)) throw refuse('NOMOR_SUDAH_TERDAFTAR')
      if (address !== null && (await isKontakKept(tx, id, address, now))) throw new EmailTaken()
    })
  try {
    await register(email).catch((error: unknown) => {
      if (!(error instanceof EmailTaken) && !isTaken(error, 'pengguna_email_unik')) throw error
      return register(null)
    })
  } catch (error) {
    throw isTaken(error, 'pengguna_nomor_unik') ? refuse('NOMOR_SUDAH_TERDAFTAR') : error
  }
  return null
}

/** Ends the transaction that would have stored somebody else's address. */
class EmailTaken extends Error {}

/** A unique index decides, since two forms may be sent at the same moment. */
function isTaken(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint
}
