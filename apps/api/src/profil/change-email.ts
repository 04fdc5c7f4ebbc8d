import type { Konfirmasi, Profil } from '@lunas/contract/pengguna/akun'
import type { Tiket } from '@lunas/contract/pengguna/auth'
import { personOf, type Caller } from '#platform/http/caller'
import { changeKontak } from '#profil/change-kontak'
import { requireKonfirmasi } from '#profil/confirm'
import type { Needs } from '#profil/needs'
import { findProfil } from '#profil/profil.queries'

type EmailDeps = Pick<Needs, 'db' | 'otp' | 'clock' | 'config'>

/**
 * Sends a code to an address. Only the mail says whether the address already belongs to somebody. A
 * new address needs a confirmation; the one that the account already has can only be verified.
 */
export async function askEmailKode(
  deps: EmailDeps, caller: Caller, tujuan: string, konfirmasi: Konfirmasi | undefined,
): Promise<Tiket> {
  const { institusi_id, pengguna_id, sesi_id } = personOf(caller)
  const { email } = await deps.db.inTransaction(institusi_id, (tx) => findProfil(tx, pengguna_id))
  if (email !== tujuan) await requireKonfirmasi(deps, caller, 'email', konfirmasi)
  return deps.otp.request({
    institusi_id, tujuan, kanal: 'email', tipe: 'email', perangkat: sesi_id,
    alamat: caller.address, subjek: pengguna_id,
  })
}

/** Saves the address after its code was right, as verified. */
export async function changeEmail(
  deps: EmailDeps, caller: Caller, kode: { tiket: string; otp: string },
): Promise<Profil> {
  const { institusi_id, sesi_id } = personOf(caller)
  const { tujuan: email } = await deps.otp.consume({
    institusi_id, tiket: kode.tiket, otp_md5: kode.otp, tipe: 'email', perangkat: sesi_id,
  })
  return changeKontak(deps, caller, 'email', email)
}
