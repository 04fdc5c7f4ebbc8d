import { device } from '@lunas/client/device'
import { md5Hex, sha512Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import { forgetReset, keepReset, type PendingReset } from '../pending-reset.ts'

export async function requestReset(email: string): Promise<void> {
  const kode_institusi = institusiOfHost(location.hostname)
  const tiket = await callApi('resetOtp', {
    email,
    tipe: 'email',
    kode_institusi,
    device: device(),
  })
  keepReset(email, tiket)
}

export async function resetPassword(
  { email, tiket }: PendingReset,
  otp: string,
  password: string,
): Promise<void> {
  await callApi('editPassword', {
    email,
    tipe_kontak: 'email',
    otp: md5Hex(otp),
    password_baru: await sha512Hex(password),
    tiket,
    device: device(),
  })
  forgetReset()
}
