import type { pesanMakanCalls } from '@lunas/contract/kantin/pesan-makan.calls'
import type { Handlers } from '#platform/http/handlers'
import { addMenu, changeAturan, readMenu, takeMenuBack } from '#pesan-makan/keep-menu'
import type { Needs } from '#pesan-makan/needs'
import { cancelPesan, orderMakan, readMenuAnak } from '#pesan-makan/order-makan'
import { handOut, readDapur, readWaiting } from '#pesan-makan/serve-makan'

export function pesanMakanRoutes(deps: Needs) {
  return {
    menuAnak: ({ kode_siswa }, caller) => readMenuAnak(deps, kode_siswa, caller),
    pesanMakan: (request, caller, key) => orderMakan(deps, request, caller, key),
    batalPesanMakan: ({ idpesan }, caller) => cancelPesan(deps, idpesan, caller),
    daftarMenu: (request, caller) => readMenu(deps, request, caller),
    tambahMenu: (request, caller) => addMenu(deps, request, caller),
    tarikMenu: ({ idmenu }, caller) => takeMenuBack(deps, idmenu, caller),
    aturPesan: (request, caller) => changeAturan(deps, request, caller),
    dapurMakan: (request, caller) => readDapur(deps, request, caller),
    pesananPembeli: (request, caller) => readWaiting(deps, request, caller),
    serahkanMakan: (request, caller) => handOut(deps, request, caller),
  } satisfies Pick<Handlers, keyof typeof pesanMakanCalls>
}
