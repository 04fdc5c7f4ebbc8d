import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { changePengingat, readPengingat } from '#kabar/change-pengingat'
import { chooseKabar, readPilihan } from '#kabar/choose-kabar'
import { listKabar } from '#kabar/list-kabar'
import { showKabarSiswa } from '#kabar/kabar-siswa'
import { changeKabarWali, readKabarWali, requireOursSiswa } from '#kabar/kabar-wali'
import type { Needs } from '#kabar/needs'
import { notifikasiRoutes } from '#kabar/notifikasi.routes'
import { previewLangkah, previewPesan } from '#kabar/preview-pengingat'

export function kabarRoutes(deps: Needs) {
  const { db } = deps
  return {
    ...notifikasiRoutes(deps),
    getKabar({ sebelum }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => listKabar(tx, person, sebelum))
    },
    getPilihanKabar(_request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => readPilihan(tx, person))
    },
    pilihKabar: (request, caller) => chooseKabar(deps, personOf(caller), request),
    getPengingat: ({ idsekolah }, caller) => readPengingat(deps, idsekolah, caller),
    contohPengingat: (request, caller) => previewLangkah(deps, request, caller),
    pesanPengingat: (request, caller) => previewPesan(deps, request, caller),
    kabarSiswa({ kode_siswa }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) =>
        showKabarSiswa(tx, person, (await requireOursSiswa(tx, person, kode_siswa)).id))
    },
    getKabarWali: ({ kode_siswa }, caller) => readKabarWali(deps, kode_siswa, caller),
    aturKabarWali: (request, caller) => changeKabarWali(deps, request, caller),
    aturPengingat: (request, caller) => changePengingat(deps, request, caller),
  } satisfies Partial<Handlers>
}
