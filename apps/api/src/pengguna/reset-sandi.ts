import type { Tiket } from '@lunas/contract/pengguna/auth'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import { hashSecret } from '#platform/auth/secret-hash'
import { isWeakSandi } from '#platform/auth/weak-sandi'
import { revokeAllSesi } from '#platform/auth/sesi'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { enqueue } from '#platform/jobs/enqueue'
import { alamatOf, leaveJejak } from '#platform/jejak'
import type { Needs } from '#pengguna/needs'
import { deviceOf, requireEmail } from '#pengguna/pengguna'
import { findByEmail, replaceSandi } from '#pengguna/pengguna.queries'

/**
 * Sends a code for a new password by e-mail. For an unknown address, and for one that its owner
 * never verified, nothing is sent and the answer is the same.
 */
export async function requestReset(
  deps: Needs, request: ParsedRequestOf<'resetOtp'>, { address, origin, proof }: Caller,
): Promise<Tiket> {
  const device = deviceOf(request.device)
  const email = requireEmail(request.email)
  const institusi_id = request.kode_institusi ?? institusiOfHost(new URL(origin).hostname)
  await deps.findInstitusi(institusi_id)
  return deps.otp.request({
    institusi_id,
    tujuan: email,
    kanal: 'email',
    tipe: 'reset_sandi',
    perangkat: device.uuid,
    alamat: address,
    work: { call: 'resetOtp', proof },
    choose: async () => {
      const owner = await deps.db.inTransaction(institusi_id, (tx) => findByEmail(tx, email))
      return owner?.email_terverifikasi && !owner.nonaktif ? 'kode' : 'diam'
    },
  })
}

/** Sets a new password and ends every session, also those opened with the old password. */
export async function resetSandi(
  deps: Needs, request: ParsedRequestOf<'editPassword'>, { address }: Caller,
): Promise<null> {
  const { otp, tiket, password_baru } = request
  const device = deviceOf(request.device)
  const email = requireEmail(request.email)
  const kode = parseKode('tiket', tiket)
  if (!kode) throw refuse('OTP_KEDALUWARSA')
  const { institusi_id } = kode
  // Before the code is used up, so that the same code works for a better password.
  if (await isWeakSandi(password_baru, [email])) throw refuse('SANDI_MUDAH_DITEBAK')
  await deps.otp.consume({
    institusi_id, tiket, otp_md5: otp, tipe: 'reset_sandi', perangkat: device.uuid, tujuan: email,
  })
  const sandi_hash = await hashSecret(password_baru, deps.config.sandiPepper)
  const now = deps.clock.now()
  await deps.db.inTransaction(institusi_id, async (tx) => {
    const pengguna = await findByEmail(tx, email)
    if (!pengguna?.email_terverifikasi || pengguna.nonaktif) throw refuse('OTP_KEDALUWARSA')
    await replaceSandi(tx, pengguna.id, sandi_hash)
    await enqueue(tx, 'tell-sandi', pengguna.id, now)
    await revokeAllSesi(tx, pengguna.id, now)
    await leaveJejak(tx, {
      pada: now, pengguna_id: pengguna.id, tindakan: 'sandi_diubah', subject_id: pengguna.id,
      rincian: { dengan: 'kode e-mail' }, ...alamatOf(pengguna.level, address),
    })
  })
  return null
}
