import type { ppobCalls } from '@lunas/contract/ppob/ppob.calls'
import type { kelolaPpobCalls } from '@lunas/contract/ppob/kelola-ppob.calls'
import type { Handlers } from '#platform/http/handlers'
import { askTagihan } from '#ppob/ask-tagihan'
import type { Needs } from '#ppob/needs'
import { orderPpob } from '#ppob/order-ppob'
import { readPesanan, readPpob, readRiwayat } from '#ppob/read-ppob'
import { decidePesanan, listPesananKelola } from '#ppob/decide-pesanan'
import { changeAturan, compareLaporan, fillDeposit, readHasil, readKelola } from '#ppob/kelola-ppob'
import { receiveWebhook } from '#ppob/receive-webhook'

export function ppobRoutes(deps: Needs) {
  return {
    getPpob: (_request, caller) => readPpob(deps, caller),
    buatPesanan: (request, caller, key) => orderPpob(deps, request, caller, key),
    cekTagihanPpob: (request, caller, key) => askTagihan(deps, request, caller, key),
    getPesanan: ({ kode_pesanan }, caller) => readPesanan(deps, kode_pesanan, caller),
    riwayatPesanan: (_request, caller) => readRiwayat(deps, caller),
    kelolaPpob: (_request, caller) => readKelola(deps, caller),
    aturPpob: (request, caller) => changeAturan(deps, request, caller),
    isiDepositPpob: (request, caller, key) => fillDeposit(deps, request, caller, key),
    daftarPesananPpob: (request, caller) => listPesananKelola(deps, request, caller),
    tindakPesananPpob: (request, caller) => decidePesanan(deps, request, caller),
    hasilPpob: (request, caller) => readHasil(deps, request, caller),
    cocokkanPpob: (request, caller) => compareLaporan(deps, request, caller),
    hookDigiflazz: (raw, { headers }) => {
      const signature = headers['x-hub-signature']
      return receiveWebhook(deps, raw, typeof signature === 'string' ? signature : undefined)
    },
  } satisfies Pick<Handlers, keyof typeof ppobCalls | keyof typeof kelolaPpobCalls | 'hookDigiflazz'>
}
