import { device } from '@lunas/client/device'
import type { Login } from '@lunas/contract/pengguna/auth'
import { sha512Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'
import { institusiOfHost } from '@lunas/values/institusi-of-host'

export async function enterByEmail(email: string, password: string): Promise<Login> {
  return callApi('masuk', {
    email,
    password: await sha512Hex(password),
    kode_institusi: institusiOfHost(location.hostname),
    device: device(),
  })
}
