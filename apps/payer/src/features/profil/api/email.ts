import type { Tiket } from '@lunas/contract/pengguna/auth'
import type { Profil } from '@lunas/contract/pengguna/akun'
import { md5Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'

export function sendEmailCode(email: string): Promise<Tiket> {
  return callApi('emailOtp', { email })
}

export function verifyEmail(tiket: string, otp: string): Promise<Profil> {
  return callApi('emailVerifikasi', { tiket, otp: md5Hex(otp) })
}
