import type { Handlers } from '#platform/http/handlers'
import { listTagihan } from '#tagihan/list-tagihan'
import type { Needs } from '#tagihan/needs'

export function tagihanRoutes(deps: Needs) {
  return {
    getTagihan: ({ kode_siswa }, caller) => listTagihan(deps, kode_siswa, caller),
  } satisfies Pick<Handlers, 'getTagihan'>
}
