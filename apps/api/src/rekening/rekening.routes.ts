import type { rekeningCalls } from '@lunas/contract/institusi/rekening.calls'
import type { Handlers } from '#platform/http/handlers'
import { proposeRekening, readRekening, stepRekening } from '#rekening/keep-rekening'
import type { Needs } from '#rekening/needs'
import { rekeningUsulan } from '#rekening/rekening.usulan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'

export function rekeningRoutes(deps: Needs) {
  return {
    getRekening: (request, caller) => readRekening(deps, caller, request),
    ajukanRekening: (request, caller) => proposeRekening(deps, caller, request),
    putusRekening: (request, caller) =>
      stepRekening(deps, caller, (act) => decideUsulan(act, rekeningUsulan, request.idrekening, request)),
    tarikRekening: (request, caller) =>
      stepRekening(deps, caller, (act) => withdrawUsulan(act, rekeningUsulan, request.idrekening, request)),
  } satisfies Pick<Handlers, keyof typeof rekeningCalls>
}
