import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
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
        : renderKuitansiPdf(nomor_kuitansi, [kuitansi], await lookOf(deps, [kuitansi])))
      return { filename: `${nomor_kuitansi}.pdf`, content }
    },
    async pdfGabungan({ kode_pembayaran }, caller) {
      const all = await readKuitansiOf(deps, kode_pembayaran, caller)
      const gabungan = await signGabungan(deps, kode_pembayaran, caller)
      const look = await lookOf(deps, all)
      const content = await renderKuitansiPdf(kode_pembayaran, all, { gabungan, ...look })
      return { filename: `kuitansi-${kode_pembayaran}.pdf`, content }
    },
    verifikasiKuitansi: (request) => verifyKuitansi(deps, request),
  } satisfies Partial<Handlers>
}

/** The institution's colour and the schools' logos. The institution is part of every number: KW-<institusi>-… */
async function lookOf(deps: Needs, all: readonly Kuitansi[]) {
  const institusi = all[0]?.nomor_kuitansi.split('-')[1] ?? ''
  const { warna } = await deps.findInstitusi(institusi)
  return { logos: await logosOf(deps, all), warna }
}

/** The logos of the schools that have one; a receipt without its logo is still a receipt. */
async function logosOf({ logoSekolah }: Needs, all: readonly Kuitansi[]): Promise<Map<string, Buffer>> {
  const files = [...new Set(all.map(({ logo_sekolah }) => logo_sekolah))].filter(Boolean)
  const drawn = await Promise.all(
    files.map(async (file) => [file, await logoSekolah(file).catch(() => undefined)] as const),
  )
  return new Map(drawn.flatMap(([file, logo]) => (logo ? [[file, logo] as const] : [])))
}
