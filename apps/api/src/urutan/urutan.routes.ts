import type { Deps } from '#deps'
import type { Handlers } from '#platform/http/handlers'
import { changeUrutan, readUrutan } from '#urutan/change-urutan'

export function urutanRoutes(deps: Deps) {
  return {
    getUrutan: ({ kode_siswa }, caller) => readUrutan(deps, kode_siswa, caller),
    ubahUrutan: (request, caller) => changeUrutan(deps, request, caller),
  } satisfies Partial<Handlers>
}
