import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type { Tiket } from '@lunas/contract/pengguna/auth'
import type { Outgoing } from '#otp/otp'
import type { Caller } from '#platform/http/caller'
import type { Needs } from '#pengguna/needs'
import { deviceOf, requireNomorWa } from '#pengguna/pengguna'
import { findByNomor } from '#pengguna/pengguna.queries'

/**
 * Requests a code for login or registration. Only the message on the phone says which of the two
 * applies.
 */
export async function requestKode(
  deps: Needs, request: ParsedRequestOf<'otpRequest'>, { address, proof }: Caller,
): Promise<Tiket> {
  const { kode_institusi: institusi_id, tipe } = request
  const device = deviceOf(request.device)
  const nomor_wa = requireNomorWa(request.nomor)
  await deps.findInstitusi(institusi_id)
  return deps.otp.request({
    institusi_id,
    tujuan: nomor_wa,
    kanal: 'whatsapp',
    tipe,
    perangkat: device.uuid,
    alamat: address,
    work: { call: 'otpRequest', proof },
    choose: async () => messageFor(tipe, await isRegistered(deps, institusi_id, nomor_wa)),
  })
}

/** Sent only to the phone: the caller learns nothing about the number. */
function messageFor(tipe: 'login' | 'register', isKnown: boolean): Outgoing {
  if (tipe === 'login') return isKnown ? 'kode' : 'belum_terdaftar'
  return isKnown ? 'sudah_terdaftar' : 'kode'
}

function isRegistered({ db }: Needs, institusi_id: string, nomor_wa: string): Promise<boolean> {
  return db.inTransaction(institusi_id, async (tx) => Boolean(await findByNomor(tx, nomor_wa)))
}
