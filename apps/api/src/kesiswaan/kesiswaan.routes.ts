import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { siswaCalls } from '@lunas/contract/siswa/siswa.calls'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { addSiswa, changeSiswa, leaveKeluarga, uniteKeluarga } from '#kesiswaan/change-siswa'
import { daftarKeluarga } from '#kesiswaan/daftar-keluarga'
import { daftarSiswa } from '#kesiswaan/daftar-siswa'
import { keepWali } from '#kesiswaan/keep-wali'
import { changeKelas, daftarKelas, makeKelas } from '#kesiswaan/kelas'
import { moveSiswa } from '#kesiswaan/move-siswa'
import type { Needs } from '#kesiswaan/needs'
import { readKeluarga } from '#kesiswaan/read-keluarga'
import { readSiswa } from '#kesiswaan/read-siswa'

export function kesiswaanRoutes(deps: Needs) {
  const { db, clock } = deps
  return {
    daftarSiswa(request, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => daftarSiswa(tx, person, request, limit))
    },
    rincianSiswa({ kode_siswa }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => readSiswa(tx, person, kode_siswa))
    },
    daftarKeluarga(request, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => daftarKeluarga(tx, person, request, limit))
    },
    rincianKeluarga({ idkeluarga }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => readKeluarga(tx, person, idkeluarga))
    },
    tambahSiswa: (request, caller) => addSiswa(deps, request, caller),
    ubahSiswa: (request, caller) => changeSiswa(deps, request, caller),
    pindahSekolah: (request, caller) => moveSiswa(deps, request, caller),
    catatWali: (request, caller) => keepWali(deps, request, caller),
    satukanKeluarga: (request, caller) => uniteKeluarga(deps, request, caller),
    lepasKeluarga: (request, caller) => leaveKeluarga(deps, request, caller),
    daftarKelas(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => daftarKelas(tx, person, request, clock.now()))
    },
    buatKelas: (request, caller) => makeKelas(deps, request, caller),
    ubahKelas: (request, caller) => changeKelas(deps, request, caller),
  } satisfies Pick<Handlers, keyof typeof siswaCalls>
}
