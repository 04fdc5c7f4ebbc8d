import type { donasiCalls } from '@lunas/contract/ziswaf/donasi.calls'
import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#donasi/needs'
import { renderBuktiPdf, renderLaporanPdf } from '#donasi/donasi-pdf'
import { readBukti } from '#donasi/read-bukti'
import { readDonasiSaya, readDonor } from '#donasi/read-donasi-saya'

export function donasiRoutes(deps: Needs) {
  return {
    kuitansiZiswaf: (request, caller) => readBukti(deps, request, caller),
    async pdfKuitansiZiswaf(request, caller) {
      const content = await renderBuktiPdf(await readBukti(deps, request, caller))
      return { filename: `${request.nomor_kuitansi}.pdf`, content }
    },
    donasiSaya: (request, caller) => readDonasiSaya(deps, request, caller),
    async pdfDonasiSaya(request, caller) {
      const donasi = await readDonasiSaya(deps, request, caller)
      const content = await renderLaporanPdf(donasi, await readDonor(deps, caller))
      return { filename: `donasi-${donasi.tahun}.pdf`, content }
    },
  } satisfies Pick<Handlers, keyof typeof donasiCalls>
}
