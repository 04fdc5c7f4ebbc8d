import type { Handlers } from '#platform/http/handlers'
import { changeUrutan, readUrutan } from '#urutan/change-urutan'
import type { Needs } from '#urutan/needs'

export function urutanRoutes(deps: Needs) {
  return {
    getUrutan: ({ kode_siswa }, caller) => readUrutan(deps, kode_siswa, caller),
    ubahUrutan: (request, caller) => changeUrutan(deps, request, caller),
  } satisfies Partial<Handlers>
}
