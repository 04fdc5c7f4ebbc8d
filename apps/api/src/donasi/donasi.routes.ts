import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { attachBukti } from '#donasi/attach-bukti'
import { daftarDonasi } from '#donasi/daftar-donasi'
import { receiveBukti } from '#donasi/impor-bukti'
import { endPengingat, keepPengingat, readPengingat } from '#donasi/keep-pengingat'
import type { Needs } from '#donasi/needs'
import { renderBuktiPdf, renderLaporanPdf } from '#donasi/donasi-pdf'
import { readBukti } from '#donasi/read-bukti'
import { readDonasiSaya, readDonor } from '#donasi/read-donasi-saya'

export function donasiRoutes(deps: Needs) {
  return {
    kuitansiZiswaf: (request, caller) => readBukti(deps, request, caller),
    kuitansiDonatur: (request, caller) => readBukti(deps, request, caller),
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
    pengingatDonasi: (_, caller) => readPengingat(deps, caller),
    ingatkanDonasi: (request, caller) => keepPengingat(deps, request, caller),
    hentikanPengingat: (request, caller) => endPengingat(deps, request, caller),
    catatBuktiSetor: (request, caller) => attachBukti(deps, request, caller),
    imporBuktiSetor: ({ nama_berkas }, caller, file) => receiveBukti(deps, nama_berkas, caller, file),
    ...donasiLists(deps),
  } satisfies Partial<Handlers>
}

/** The list of donations, which exports read too. */
export function donasiLists({ db }: Pick<Needs, 'db'>) {
  return {
    daftarDonasi(request, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => daftarDonasi(tx, person, request, limit))
    },
  } satisfies Partial<Handlers>
}
