import type { Deps } from '#deps'
import type { Handlers } from '#platform/http/handlers'
import { readNomorVa } from '#snap/read-nomor-va'

export function nomorVaRoutes(deps: Deps) {
  return {
    getNomorVa: (request, caller) => readNomorVa(deps, caller, request),
  } satisfies Partial<Handlers>
}
