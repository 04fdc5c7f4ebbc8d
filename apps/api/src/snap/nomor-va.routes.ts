import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#snap/needs'
import { readNomorVa } from '#snap/read-nomor-va'

export function nomorVaRoutes(deps: Needs) {
  return {
    getNomorVa: (request, caller) => readNomorVa(deps, caller, request),
  } satisfies Partial<Handlers>
}
