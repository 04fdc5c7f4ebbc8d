import type { TiketKonfirmasi } from '@lunas/contract/pengguna/akun'
import { sha512Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'

export function sendConfirmCode(): Promise<TiketKonfirmasi> {
  return callApi('konfirmasiOtp', { untuk: 'sandi' })
}

/** Sets a password with a code as proof, or changes it with the old one. */
export async function changePassword(
  password: string, proof: { old: string } | { tiket: string; otp: string },
): Promise<void> {
  await callApi('ubahSandi', {
    password_baru: await sha512Hex(password),
    ...('old' in proof ? { password_lama: await sha512Hex(proof.old) } : { konfirmasi: proof }),
  })
}
