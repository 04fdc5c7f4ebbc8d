import type { Tiket } from '@lunas/contract/pengguna/auth'
import { md5Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'

export function sendRemovalCode(): Promise<Tiket> {
  return callApi('hapusOtp', {})
}

export async function removeAkun(tiket: string, otp: string): Promise<void> {
  await callApi('hapusAkun', { tiket, otp: md5Hex(otp) })
}
