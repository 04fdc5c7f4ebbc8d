import type { Undangan } from '@lunas/contract/portal/undangan'
import { sha512Hex } from '@lunas/contract/wire/digest'
import { callApi } from '#lib/api/call-api.ts'

/** Whom the link invites. */
export function readUndangan(undangan: string): Promise<Undangan> {
  return callApi('getUndangan', { undangan })
}

export async function acceptUndangan(undangan: string, password: string): Promise<void> {
  await callApi('terimaUndangan', { undangan, password_baru: await sha512Hex(password) })
}
