import { device } from '@lunas/client/device'
import type { Login } from '@lunas/contract/pengguna/auth'
import { md5Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'
import type { Pending } from '../pending.ts'

export function login({ nomor, tiket }: Pending, otp: string): Promise<Login> {
  return callApi('login', { nomor, otp: md5Hex(otp), tiket, device: device() })
}
