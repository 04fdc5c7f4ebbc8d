import type { Handlers } from '#platform/http/handlers'
import { findSiswa } from '#siswa/find-siswa'
import type { Needs } from '#siswa/needs'

export function siswaRoutes(deps: Needs) {
  return {
    getSiswa: (request, caller) => findSiswa(deps, request, caller),
  } satisfies Pick<Handlers, 'getSiswa'>
}
