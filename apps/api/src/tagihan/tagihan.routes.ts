import type { Deps } from '#deps'
import type { Handlers } from '#platform/http/handlers'
import { listTagihan } from '#tagihan/list-tagihan'

export function tagihanRoutes(deps: Pick<Deps, 'lookupDb' | 'daftarReader' | 'clock' | 'findSekolah' | 'isWali'>) {
  return {
    getTagihan: ({ kode_siswa }, caller) => listTagihan(deps, kode_siswa, caller),
  } satisfies Pick<Handlers, 'getTagihan'>
}
