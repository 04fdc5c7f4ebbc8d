import type { donasiCalls } from '@lunas/contract/ziswaf/donasi.calls'
import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#donasi/needs'
import { readBukti } from '#donasi/read-bukti'

export function donasiRoutes(deps: Needs) {
  return {
    kuitansiZiswaf: (request, caller) => readBukti(deps, request, caller),
  } satisfies Pick<Handlers, keyof typeof donasiCalls>
}
