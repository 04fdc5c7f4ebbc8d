import type { Deps } from '#deps'
import type { Handlers } from '#platform/http/handlers'
import { findSiswa } from '#siswa/find-siswa'

export function siswaRoutes(
  deps: Pick<Deps, 'siswaFinder' | 'clock' | 'lookups' | 'findSekolah' | 'isWali'>,
) {
  return {
    getSiswa: (request, caller) => findSiswa(deps, request, caller),
  } satisfies Pick<Handlers, 'getSiswa'>
}
