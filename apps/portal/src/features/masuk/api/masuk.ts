import { device } from '@lunas/client/device'
import type { Login } from '@lunas/contract/pengguna/auth'
import { sha512Hex } from '@lunas/contract/wire/digest'
import { INSTITUSI_PATTERN } from '@lunas/values/institusi-pattern'
import { institusiOfHost } from '@lunas/values/institusi-of-host'
import type { StaffLevel } from '@lunas/contract/pengguna/level'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'
import { forgetAllDrafts } from '#lib/drafts.ts'
import { logout, type Session } from '#lib/session.ts'

/**
 * The institution of this address. A server that is reached by its number has one address for all, so a
 * link may name the institution: `?lembaga=alhikmah`.
 */
export function hereInstitusi(): string {
  const named = new URLSearchParams(location.search).get('lembaga') ?? ''
  return INSTITUSI_PATTERN.test(named) ? named : institusiOfHost(location.hostname)
}

/** The first step; `langkah` says which second one is missing. */
export async function enter(email: string, password: string): Promise<Login> {
  return callApi('masuk', {
    email,
    password: await sha512Hex(password),
    kode_institusi: hereInstitusi(),
    device: device(),
  })
}

export function sessionOf({ session, idcustomer, nama, level, kode_institusi }: Login): Session {
  return { authorization: session, idcustomer, nama, level, kode_institusi }
}

/** Works with another of the person's tasks: rights, schools and lists change with it. */
export async function chooseTask(level: StaffLevel): Promise<void> {
  await callApi('pilihPenugasan', { level })
  await queryClient.resetQueries()
}

/** Logs out here at once; the server is informed when it can be reached. */
export function leave(): void {
  callApi('keluar', {}).catch(() => {})
  forgetAllDrafts()
  logout()
}
