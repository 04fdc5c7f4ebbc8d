import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#beranda/needs'
import { readBeranda } from '#beranda/read-beranda'

export function berandaRoutes(deps: Needs) {
  return {
    getBeranda: (_request, caller) => readBeranda(deps, personOf(caller)),
  } satisfies Partial<Handlers>
}
