import type { Deps } from '#deps'
import type { Handlers } from '#platform/http/handlers'
import { renderKuitansiPdf } from '#kuitansi/kuitansi-pdf'
import { readKuitansi } from '#kuitansi/read-kuitansi'
import { verifyKuitansi } from '#kuitansi/verify-kuitansi'

export function kuitansiRoutes(deps: Deps) {
  return {
    getKuitansi: ({ nomor_kuitansi }, caller) => readKuitansi(deps, nomor_kuitansi, caller),
    async pdfKuitansi({ nomor_kuitansi }, caller) {
      const kuitansi = await readKuitansi(deps, nomor_kuitansi, caller)
      return { filename: `${nomor_kuitansi}.pdf`, content: await renderKuitansiPdf(kuitansi) }
    },
    verifikasiKuitansi: (request) => verifyKuitansi(deps, request),
  } satisfies Partial<Handlers>
}
