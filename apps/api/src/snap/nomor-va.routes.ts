import type { Deps } from '#deps'
import type { Handlers } from '#platform/http/handlers'
import { readNomorVa } from '#snap/read-nomor-va'

export function nomorVaRoutes(deps: Deps) {
  return {
    getNomorVa: ({ kode_siswa }, caller) => readNomorVa(deps, caller, kode_siswa),
  } satisfies Partial<Handlers>
}
