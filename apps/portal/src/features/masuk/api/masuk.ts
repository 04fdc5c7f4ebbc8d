import { device } from '@lunas/client/device'
import { sha512Hex } from '@lunas/contract/wire/digest'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import { callApi } from '#lib/api/call-api.ts'
import { forgetAllDrafts } from '#lib/drafts.ts'
import { logout, type Session } from '#lib/session.ts'

export async function enter(email: string, password: string): Promise<Session> {
  const { session, idcustomer, nama, level, kode_institusi } = await callApi('masuk', {
    email,
    password: await sha512Hex(password),
    kode_institusi: institusiOfHost(location.hostname),
    device: device(),
  })
  return { authorization: session, idcustomer, nama, level, kode_institusi }
}

/** Logs out here at once; the server is informed when it can be reached. */
export function leave(): void {
  callApi('keluar', {}).catch(() => {})
  forgetAllDrafts()
  logout()
}
