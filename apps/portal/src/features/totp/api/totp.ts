import { sha512Hex } from '@lunas/contract/wire/digest'
import type { CadanganTotp, RahasiaTotp } from '@lunas/contract/pengguna/totp'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

export const totpQuery = queryOptions({
  queryKey: ['totp'],
  queryFn: ({ signal }) => callApi('getTotp', {}, { signal }),
})

export async function startTotp(password: string): Promise<RahasiaTotp> {
  return callApi('mulaiTotp', { password: await sha512Hex(password) })
}

export async function setUpTotp(kode: string): Promise<CadanganTotp> {
  return callApi('pasangTotp', { kode })
}

export async function removeTotp(password: string, kode: string): Promise<void> {
  await callApi('lepasTotp', { password: await sha512Hex(password), kode })
}

export function reloadTotp(): void {
  void queryClient.invalidateQueries({ queryKey: totpQuery.queryKey })
}
