import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { kenaikanCalls } from '@lunas/contract/siswa/kenaikan.calls'
import { idOfKode } from '@lunas/values/kode'
import { requireOurs } from '#platform/auth/require-ours'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import type { Tx } from '#platform/db/database'
import { personOf, type Person } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { leaveJejak } from '#platform/jejak'
import { editKelas, editSiswa, readPratinjau, showSiswaNaik, takeBack } from '#kenaikan/change-kenaikan'
import { showKenaikan, type Kenaikan } from '#kenaikan/kenaikan'
import { findKenaikan, listKenaikan } from '#kenaikan/kenaikan.queries'
import { giveUp, kenaikanUsulan, writeUsulan } from '#kenaikan/kenaikan.usulan'
import type { Needs } from '#kenaikan/needs'
import { listSiswaNaik } from '#kenaikan/pratinjau.queries'
import { prepareKenaikan } from '#kenaikan/prepare-kenaikan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { proposeUsulan } from '#usulan/propose-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findKenaikan, show: showKenaikan })

export function kenaikanRoutes(deps: Needs) {
  const { db } = deps
  return {
    daftarKenaikan({ idsekolah, status, setelah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('kenaikan', setelah), status,
        }
        const rows = await listKenaikan(tx, filter, PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showKenaikan(tx.institusi_id, row, pemutus))
      })
    },
    buatKenaikan: (request, caller) => prepareKenaikan(deps, request, caller),
    pratinjauKenaikan({ idkenaikan }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) =>
        readPratinjau(tx, await requireOwn(tx, person, idkenaikan), person))
    },
    siswaKenaikan({ idkenaikan, idkelas, cari, yang_keluar, setelah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const { id } = await requireOwn(tx, person, idkenaikan)
        const filter = {
          cari, yang_keluar, kelas_id: idOfKode('kelas', idkelas), setelah: idOfKode('siswa', setelah),
        }
        const rows = await listSiswaNaik(tx, id, filter, PORTAL_PAGE_SIZE)
        return showDaftar(rows, (row) => showSiswaNaik(tx.institusi_id, row))
      })
    },
    ubahKelasKenaikan: (request, caller) => editKelas(deps, request, caller),
    ubahSiswaKenaikan: (request, caller) => editSiswa(deps, request, caller),
    ajukanKenaikan: ({ idkenaikan, versi }, caller) =>
      inOneCommit(deps, caller, (act) =>
        proposeUsulan(act, kenaikanUsulan, idkenaikan, (row) => writeUsulan(act, row, versi))),
    putusKenaikan: (request, caller) =>
      inOneCommit(deps, caller, (act) => decideUsulan(act, kenaikanUsulan, request.idkenaikan, request)),
    tarikKenaikan: (request, caller) =>
      inOneCommit(deps, caller, (act) => withdrawUsulan(act, kenaikanUsulan, request.idkenaikan, request)),
    batalKenaikan: ({ idkenaikan }, caller) =>
      inOneCommit(deps, caller, async (act) => {
        const row = await giveUp(act, idkenaikan)
        await leaveJejak(act.tx, {
          pada: act.now, pengguna_id: personOf(caller).pengguna_id, tindakan: 'kenaikan_dibatalkan',
          subject_id: row.id, sekolah_id: row.sekolah_id, alamat: caller.address,
          sebelum: { status: row.status }, sesudah: { status: 'dibatalkan' },
        })
        return row
      }),
    urungkanKenaikan: (request, caller) => takeBack(deps, request, caller),
  } satisfies Pick<Handlers, keyof typeof kenaikanCalls>
}

async function requireOwn(tx: Tx, person: Person, idkenaikan: string): Promise<Kenaikan> {
  return requireOurs(tx, person, {
    kind: 'kenaikan', kode: idkenaikan, refusal: 'KENAIKAN_TIDAK_DITEMUKAN', find: findKenaikan,
  })
}
