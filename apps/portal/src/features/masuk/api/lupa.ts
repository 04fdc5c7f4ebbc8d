import { device } from '@lunas/client/device'
import { md5Hex, sha512Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'
import { hereInstitusi } from './masuk.ts'

/** Asks for a code by e-mail. The answer is the same for an unknown address. */
export async function requestCode(email: string): Promise<string> {
  const request = { email, tipe: 'email' as const, kode_institusi: hereInstitusi(), device: device() }
  return (await callApi('resetOtp', request)).tiket
}

export async function resetPassword(
  email: string, tiket: string, otp: string, password: string,
): Promise<void> {
  await callApi('editPassword', {
    email, tipe_kontak: 'email', otp: md5Hex(otp), password_baru: await sha512Hex(password), tiket,
    device: device(),
  })
}
