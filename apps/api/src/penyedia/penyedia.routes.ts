import type { operatorCalls } from '@lunas/contract/operator/operator.calls'
import type { Handlers } from '#platform/http/handlers'
import { readAntrean, retryAntrean } from '#penyedia/keep-antrean'
import { changeKunci, readKunci } from '#penyedia/keep-kunci'
import { changeSaklar, readSaklar } from '#penyedia/keep-saklar'
import type { Needs } from '#penyedia/needs'
import { readKeadaan } from '#penyedia/read-keadaan'

export function penyediaRoutes(deps: Needs) {
  return {
    keadaanPenyedia: () => readKeadaan(deps),
    daftarKunci: () => readKunci(deps),
    ubahKunci: (request, caller) => changeKunci(deps, caller, request),
    daftarSaklar: () => readSaklar(deps),
    ubahSaklar: (request, caller) => changeSaklar(deps, caller, request),
    daftarAntrean: () => readAntrean(deps),
    ulangAntrean: (request, caller) => retryAntrean(deps, caller, request),
  } satisfies Pick<Handlers, keyof typeof operatorCalls>
}
