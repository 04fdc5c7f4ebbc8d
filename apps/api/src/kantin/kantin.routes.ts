import type { kantinCalls } from '@lunas/contract/kantin/kantin.calls'
import type { lapakSayaCalls } from '@lunas/contract/kantin/lapak-saya.calls'
import type { waktuMakanCalls } from '@lunas/contract/kantin/waktu-makan.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { showLapak, showProduk } from '#kantin/kantin'
import { listLapak, listProduk } from '#kantin/kantin.queries'
import { assignLapak, countStok } from '#kantin/keep-lapak'
import { addWaktu, endOneWaktu, readWaktu } from '#kantin/keep-waktu-makan'
import type { Needs } from '#kantin/needs'
import { changeLapak, createLapak } from '#kantin/save-lapak'
import { changeGambar, changeProduk, createProduk } from '#kantin/save-produk'

export function kantinRoutes(deps: Needs) {
  const { db } = deps
  return {
    daftarLapak({ idsekolah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const where = {
          schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah),
        }
        return (await listLapak(tx, where)).map((row) => showLapak(tx.institusi_id, row))
      })
    },
    buatLapak: (request, caller, key) => createLapak(deps, request, caller, key),
    ubahLapak: (request, caller) => changeLapak(deps, request, caller),
    aturMitraLapak: (request, caller) => assignLapak(deps, request, caller),
    stokLapak: (request, caller) => countStok(deps, request, caller),
    daftarProduk({ cari, kategori, idsekolah, setelah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('produk', setelah), cari, kategori,
        }
        const rows = await listProduk(tx, filter, PORTAL_PAGE_SIZE)
        return showDaftar(rows, (row) => showProduk(tx.institusi_id, row))
      })
    },
    buatProduk: (request, caller, key) => createProduk(deps, request, caller, key),
    ubahProduk: (request, caller) => changeProduk(deps, request, caller),
    gambarProduk: ({ idproduk }, caller, file) => changeGambar(deps, idproduk, caller, file),
    daftarWaktuMakan: ({ idsekolah }, caller) => readWaktu(deps, idsekolah, caller),
    tambahWaktuMakan: (request, caller) => addWaktu(deps, request, caller),
    akhiriWaktuMakan: ({ idwaktu }, caller) => endOneWaktu(deps, idwaktu, caller),
  } satisfies Pick<Handlers, keyof typeof kantinCalls | keyof typeof waktuMakanCalls | Exclude<keyof typeof lapakSayaCalls, 'lapakSaya'>>
}
