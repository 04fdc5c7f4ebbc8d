import type { Handlers } from '#platform/http/handlers'
import { listTagihan } from '#tagihan/list-tagihan'
import type { Needs } from '#tagihan/needs'

type TagihanDeps = Pick<
  Needs, 'db' | 'lookupDb' | 'daftarReader' | 'clock' | 'findSekolah' | 'isWali'
>

export function tagihanRoutes(deps: TagihanDeps) {
  return {
    getTagihan: ({ kode_siswa }, caller) => listTagihan(deps, kode_siswa, caller),
  } satisfies Pick<Handlers, 'getTagihan'>
}
