import type { biayaCalls } from '@lunas/contract/institusi/biaya.calls'
import type { Handlers } from '#platform/http/handlers'
import { biayaUsulan } from '#biaya/biaya.usulan'
import { proposeAturan, readAturan, stepAturan } from '#biaya/keep-biaya'
import type { Needs } from '#biaya/needs'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'

export function biayaRoutes(deps: Needs) {
  return {
    getBiaya: (request, caller) => readAturan(deps, caller, request),
    ajukanBiaya: (request, caller) => proposeAturan(deps, caller, request),
    putusBiaya: (request, caller) =>
      stepAturan(deps, caller, (act) => decideUsulan(act, biayaUsulan, request.idaturan, request)),
    tarikBiaya: (request, caller) =>
      stepAturan(deps, caller, (act) => withdrawUsulan(act, biayaUsulan, request.idaturan, request)),
  } satisfies Pick<Handlers, keyof typeof biayaCalls>
}
