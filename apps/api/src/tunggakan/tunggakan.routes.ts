import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { tunggakanCalls } from '@lunas/contract/tagihan/tunggakan.calls'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import { personOf, type Person } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import {
  finishPromise, keepCatatan, readTindak, resumePengingat, stopPengingat,
} from '#tunggakan/follow-up'
import { daftarSurat } from '#tunggakan/daftar-surat'
import { downloadSurat } from '#tunggakan/download-surat'
import { startSurat } from '#tunggakan/surat.tugas'
import type { Needs } from '#tunggakan/needs'
import { listTunggakan, sumByUmur } from '#tunggakan/tunggakan.queries'

type Asked = Omit<ParsedRequestOf<'getTunggakan'>, 'setelah'> & { setelah?: string | undefined }

export function tunggakanRoutes(deps: Needs) {
  const { db, clock } = deps
  const filterOf = async (tx: Tx, person: Person, { idsekolah, setelah, ...asked }: Asked) => ({
    ...asked, schools: await schoolsOf(tx, person),
    sekolah_id: idOfKode('sekolah', idsekolah), setelah: idOfKode('siswa', setelah),
  })
  return {
    getTunggakan(request, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const rows = await listTunggakan(tx, await filterOf(tx, person, request), clock.now(), limit)
        return showDaftar(rows, ({ id, bayar_terakhir, isi: _, ...row }) => ({
          kode_siswa: formatKode('siswa', tx.institusi_id, id), ...row,
          bayar_terakhir: bayar_terakhir?.toISOString() ?? null,
        }))
      })
    },
    umurTunggakan(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) =>
        sumByUmur(tx, await filterOf(tx, person, request), clock.now()))
    },
    buatSurat: (request, caller, key) => startSurat(deps, request, caller, key),
    daftarSurat(request, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, (tx) => daftarSurat(tx, person, request))
    },
    unduhSurat: (request, caller) => downloadSurat(deps, request, caller),
    tindakTunggakan: ({ kode_siswa }, caller) => readTindak(deps, kode_siswa, caller),
    catatTunggakan: (request, caller) => keepCatatan(deps, request, caller),
    selesaikanJanji: ({ idtindak }, caller) => finishPromise(deps, idtindak, caller),
    hentikanKeluarga: (request, caller) => stopPengingat(deps, request, caller),
    lanjutkanKeluarga: ({ kode_siswa }, caller) => resumePengingat(deps, kode_siswa, caller),
  } satisfies Pick<Handlers, keyof typeof tunggakanCalls | 'daftarSurat'>
}
