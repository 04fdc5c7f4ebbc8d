import type { Deps } from '#deps'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { traceUang } from '#lacak/trace-uang'

export function lacakRoutes(deps: Deps) {
  return {
    getLacak: ({ cari }, caller) => traceUang(deps, personOf(caller), cari),
  } satisfies Partial<Handlers>
}
