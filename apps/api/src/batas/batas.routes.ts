import type { Handlers } from '#platform/http/handlers'
import { blockBelanja, changeBatas } from '#batas/change-batas'
import type { Needs } from '#batas/needs'

export function batasRoutes(deps: Needs) {
  return {
    aturBatas: (request, caller) => changeBatas(deps, request, caller),
    blokirBelanja: (request, caller) => blockBelanja(deps, request, caller),
  } satisfies Partial<Handlers>
}
