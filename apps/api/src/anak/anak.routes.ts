import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { listAnak, listPengajuan } from '#anak/anak.queries'
import { askKodeAnak } from '#anak/ask-kode-anak'
import { linkAnak } from '#anak/link-anak'
import type { Needs } from '#anak/needs'
import { releaseAnak } from '#anak/release-anak'
import { requestWali } from '#anak/request-wali'
import { showAnak, showPengajuan } from '#anak/show-anak'

export function anakRoutes(deps: Needs) {
  return {
    getAnak(_request, caller) {
      const person = personOf(caller)
      const { institusi_id } = person
      return deps.db.inTransaction(institusi_id, async (tx) => ({
        anak: (await listAnak(tx, person)).map((row) => showAnak(institusi_id, row)),
        pengajuan: (await listPengajuan(tx, person.pengguna_id)).map((row) =>
          showPengajuan(institusi_id, row),
        ),
      }))
    },
    tambahAnak: (request, caller) => askKodeAnak(deps, caller, request),
    verifikasiAnak: (kode, caller) => linkAnak(deps, personOf(caller), kode),
    lepasAnak: ({ kode_siswa }, caller) => releaseAnak(deps, personOf(caller), kode_siswa),
    ajukanAnak: (request, caller) => requestWali(deps, caller, request),
  } satisfies Partial<Handlers>
}
