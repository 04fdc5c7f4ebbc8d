import { sha512Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'

/** Sets a password, or changes it with the old one as proof. */
export async function changePassword(password: string, old: string | undefined): Promise<void> {
  await callApi('ubahSandi', {
    password_baru: await sha512Hex(password),
    ...(old !== undefined && { password_lama: await sha512Hex(old) }),
  })
}
