import type { Deps } from '#deps'
import { blockDay } from '#batas/batas.queries'
import { batasRoutes } from '#batas/batas.routes'
import { fotoSiswaRoutes } from '#foto-siswa/foto-siswa.routes'
import { jatahRoutes } from '#jatah/jatah.routes'
import { klaimRoutes } from '#jatah/klaim.routes'
import { showProduk } from '#kantin/kantin'
import { listSold } from '#kantin/kantin.queries'
import { kantinRoutes } from '#kantin/kantin.routes'
import { kartuRoutes } from '#kartu/kartu.routes'
import type { Needs as PenjualanNeeds } from '#penjualan/needs'
import { pelunasanRoutes } from '#penjualan/pelunasan.routes'
import { penjualanRoutes } from '#penjualan/penjualan.routes'
import { readKantinAnak } from '#penjualan/read-kantin-anak'
import { pesanMakanRoutes } from '#pesan-makan/pesan-makan.routes'
import { checkPin } from '#pin/check-pin'
import { sponsorRoutes } from '#subsidi/sponsor.routes'
import { subsidiRoutes } from '#subsidi/subsidi.routes'

/** The canteen: what it sells, cards, the parents' limits and the tills. */
export function kantinHandlers(deps: Deps) {
  const penjualan: PenjualanNeeds = {
    ...deps,
    listSold: async (tx, sekolah_id) =>
      (await listSold(tx, sekolah_id)).map((row) => showProduk(tx.institusi_id, row)),
    checkPin: (siswa, typed) => checkPin(deps, siswa, typed),
    blockDay,
  }
  return {
    ...kantinRoutes(deps),
    ...kartuRoutes(deps),
    ...fotoSiswaRoutes(deps),
    ...batasRoutes({
      ...deps, readKantinAnak: (kode, caller) => readKantinAnak(penjualan, kode, caller),
    }),
    ...penjualanRoutes(penjualan),
    ...pelunasanRoutes(deps),
    ...pesanMakanRoutes(deps),
    ...subsidiRoutes(deps),
    ...sponsorRoutes(deps),
    ...jatahRoutes({ ...deps, listSold: penjualan.listSold }),
    ...klaimRoutes(deps),
  }
}
