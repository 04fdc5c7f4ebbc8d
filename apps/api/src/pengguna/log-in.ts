import type { Login } from '@lunas/contract/pengguna/auth'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import type { Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { Needs } from '#pengguna/needs'
import { noteFailedLogin } from '#pengguna/failed-login'
import { openLogin } from '#pengguna/open-login'
import { deviceOf, requireNomorWa } from '#pengguna/pengguna'
import { findByNomor } from '#pengguna/pengguna.queries'

/** Login with a number and the code that was sent to it. */
export async function logIn(
  deps: Needs, request: ParsedRequestOf<'login'>, { address }: Caller,
): Promise<Login> {
  const { otp, tiket } = request
  const device = deviceOf(request.device)
  const nomor_wa = requireNomorWa(request.nomor)
  const kode = parseKode('tiket', tiket)
  if (!kode) throw refuse('OTP_KEDALUWARSA')
  const { institusi_id } = kode
  await deps.otp.consume({
    institusi_id, tiket, otp_md5: otp, tipe: 'login', perangkat: device.uuid, tujuan: nomor_wa,
  })
  const pengguna = await deps.db.inTransaction(institusi_id, (tx) => findByNomor(tx, nomor_wa))
  // The account was deleted after the code was sent.
  if (!pengguna) throw refuse('OTP_KEDALUWARSA')
  if (pengguna.nonaktif) {
    noteFailedLogin(deps, institusi_id, pengguna, 'nonaktif', address)
    throw refuse('OTP_KEDALUWARSA')
  }
  return openLogin(deps, institusi_id, pengguna, device, address)
}
