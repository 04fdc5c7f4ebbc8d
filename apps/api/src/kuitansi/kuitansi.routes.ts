import type { Handlers } from '#platform/http/handlers'
import { renderKuitansiPdf, renderStruk } from '#kuitansi/kuitansi-pdf'
import type { Needs } from '#kuitansi/needs'
import { readKuitansi, readKuitansiOf } from '#kuitansi/read-kuitansi'
import { signGabungan } from '#kuitansi/sign-gabungan'
import { verifyKuitansi } from '#kuitansi/verify-kuitansi'

export function kuitansiRoutes(deps: Needs) {
  return {
    getKuitansi: ({ nomor_kuitansi }, caller) => readKuitansi(deps, nomor_kuitansi, caller),
    async pdfKuitansi({ nomor_kuitansi, kertas }, caller) {
      const kuitansi = await readKuitansi(deps, nomor_kuitansi, caller)
      const content = await (kertas === '58mm'
        ? renderStruk(kuitansi)
        : renderKuitansiPdf(nomor_kuitansi, [kuitansi]))
      return { filename: `${nomor_kuitansi}.pdf`, content }
    },
    async pdfGabungan({ kode_pembayaran }, caller) {
      const all = await readKuitansiOf(deps, kode_pembayaran, caller)
      const gabungan = await signGabungan(deps, kode_pembayaran, caller)
      const content = await renderKuitansiPdf(kode_pembayaran, all, gabungan)
      return { filename: `kuitansi-${kode_pembayaran}.pdf`, content }
    },
    verifikasiKuitansi: (request) => verifyKuitansi(deps, request),
  } satisfies Partial<Handlers>
}
