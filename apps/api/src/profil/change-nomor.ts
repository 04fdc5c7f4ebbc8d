import type { Konfirmasi, Profil } from '@lunas/contract/pengguna/akun'
import type { Tiket } from '@lunas/contract/pengguna/auth'
import { personOf, type Caller } from '#platform/http/caller'
import { changeKontak } from '#profil/change-kontak'
import { requireKonfirmasi } from '#profil/confirm'
import type { Needs } from '#profil/needs'

type NomorDeps = Pick<Needs, 'db' | 'otp' | 'clock' | 'config'>

/** Sends a code to the new number, once the owner has confirmed. */
export async function askNomorKode(
  deps: NomorDeps, caller: Caller, tujuan: string, konfirmasi: Konfirmasi | undefined,
): Promise<Tiket> {
  const { institusi_id, pengguna_id, sesi_id } = personOf(caller)
  await requireKonfirmasi(deps, caller, 'nomor', konfirmasi)
  return deps.otp.request({
    institusi_id, tujuan, kanal: 'whatsapp', tipe: 'nomor', perangkat: sesi_id,
    alamat: caller.address, subjek: pengguna_id,
  })
}

/** Saves the number after its code was right; the children stay with the person. */
export async function changeNomor(
  deps: NomorDeps, caller: Caller, kode: { tiket: string; otp: string },
): Promise<Profil> {
  const { institusi_id, sesi_id } = personOf(caller)
  const { tujuan: nomor } = await deps.otp.consume({
    institusi_id, tiket: kode.tiket, otp_md5: kode.otp, tipe: 'nomor', perangkat: sesi_id,
  })
  return changeKontak(deps, caller, 'nomor', nomor)
}
