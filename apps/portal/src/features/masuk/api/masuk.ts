import { device } from '@lunas/client/device'
import type { Login } from '@lunas/contract/pengguna/auth'
import { sha512Hex } from '@lunas/contract/wire/digest'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import { callApi } from '#lib/api/call-api.ts'
import { forgetAllDrafts } from '#lib/drafts.ts'
import { logout, type Session } from '#lib/session.ts'

/** The first step; `langkah` says which second one is missing. */
export async function enter(email: string, password: string): Promise<Login> {
  return callApi('masuk', {
    email,
    password: await sha512Hex(password),
    kode_institusi: institusiOfHost(location.hostname),
    device: device(),
  })
}

export function sessionOf({ session, idcustomer, nama, level, kode_institusi }: Login): Session {
  return { authorization: session, idcustomer, nama, level, kode_institusi }
}

/** Logs out here at once; the server is informed when it can be reached. */
export function leave(): void {
  callApi('keluar', {}).catch(() => {})
  forgetAllDrafts()
  logout()
}
