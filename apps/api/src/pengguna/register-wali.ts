import type { AnswerOf, ParsedRequestOf } from '@lunas/contract/wire/calls'
import { DatabaseError } from 'pg'
import { institusiOfProof } from '#otp/otp'
import type { Tx } from '#platform/db/database'
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

/** Uses the proof and creates the person in one transaction, so a failed try needs no new code. */
export async function registerWali(
  deps: Needs, request: ParsedRequestOf<'daftar'>,
): Promise<null> {
  const nama = request.nama.trim()
  if (nama === '') throw refuse('FORM_BELUM_LENGKAP')
  const nomor_wa = requireNomorWa(request.nomor)
  const email = requireEmail(request.email)
  const institusi_id = institusiOfProof(request.session)
  if (!institusi_id) throw refuse('BUKTI_TIDAK_BERLAKU')
  const wali = {
    id: timeOrderedId(deps.clock.now()), nama, nomor_wa, email, alamat: request.alamat.trim(),
  }
  try {
    await deps.db.inTransaction(institusi_id, async (tx) => {
      const isProven = await deps.otp.spendProof(tx, request.session, nomor_wa)
      if (!isProven) throw refuse('BUKTI_TIDAK_BERLAKU')
      await insertWali(tx, wali)
      await requireFree(deps, tx, wali)
    })
  } catch (error) {
    throw refusalOf(error)
  }
  return null
}

/** After the insert, which waits for a person who gives one of these up at the same moment. */
async function requireFree(
  { clock }: Needs, tx: Tx, { id, nomor_wa, email }: { id: string; nomor_wa: string; email: string },
): Promise<void> {
  const now = clock.now()
  if (await isKontakKept(tx, id, nomor_wa, now)) throw refuse('NOMOR_SUDAH_TERDAFTAR')
  if (await isKontakKept(tx, id, email, now)) throw refuse('EMAIL_SUDAH_DIPAKAI')
}

/** A unique index decides, since two forms may be sent at the same moment. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return error
  const isEmail = error.constraint === 'pengguna_email_unik'
  return refuse(isEmail ? 'EMAIL_SUDAH_DIPAKAI' : 'NOMOR_SUDAH_TERDAFTAR')
}
