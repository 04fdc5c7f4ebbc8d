import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { penanggungCalls } from '@lunas/contract/tagihan/penanggung.calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { requireOurs } from '#platform/auth/require-ours'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { listBagian } from '#penanggung/bagian.queries'
import { findBayar, listBayar } from '#penanggung/bayar.queries'
import { bayarUsulan } from '#penanggung/bayar.usulan'
import type { Needs } from '#penanggung/needs'
import { showBayar, showPenanggung } from '#penanggung/penanggung'
import { findPenanggung, listPenanggung } from '#penanggung/penanggung.queries'
import { proposeBayar } from '#penanggung/propose-bayar'
import { changePenanggung, createPenanggung } from '#penanggung/save-penanggung'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'

const inOneCommit = takesSteps({ find: findBayar, show: showBayar })

/** Second payers, what they owe and what they paid. */
export function penanggungRoutes(deps: Needs) {
  const { db } = deps
  return {
    getPenanggung({ idsekolah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const where = { schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah) }
        return (await listPenanggung(tx, where)).map((row) => showPenanggung(tx.institusi_id, row))
      })
    },
    buatPenanggung: (request, caller, key) => createPenanggung(deps, request, caller, key),
    ubahPenanggung: (request, caller) => changePenanggung(deps, request, caller),
    bagianPenanggung({ idpenanggung, setelah, cari, dari, sampai }, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const { id } = await requireOurs(tx, person, {
          kind: 'penanggung', kode: idpenanggung, refusal: 'PENANGGUNG_TIDAK_DITEMUKAN', find: findPenanggung,
        })
        const filter = { cari, dari, sampai, setelah: idOfKode('tagihan', setelah) }
        const rows = await listBagian(tx, id, filter, limit)
        return showDaftar(rows, ({ id: tagihan_id, siswa_id, ...row }) => ({
          kode_tagihan: formatKode('tagihan', tx.institusi_id, tagihan_id),
          kode_siswa: formatKode('siswa', tx.institusi_id, siswa_id),
          ...row,
        }))
      })
    },
    daftarBayarPenanggung({ idsekolah, setelah, ...request }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          ...request, schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('bayarpenanggung', setelah),
        }
        const rows = await listBayar(tx, filter, PORTAL_PAGE_SIZE)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showBayar(tx.institusi_id, row, pemutus))
      })
    },
    ajukanPenanggung: (request, caller, key) => proposeBayar(deps, request, caller, key),
    putusPenanggung: (request, caller) =>
      inOneCommit(deps, caller, (act) => decideUsulan(act, bayarUsulan, request.idbayar, request)),
    tarikPenanggung: (request, caller) =>
      inOneCommit(deps, caller, (act) => withdrawUsulan(act, bayarUsulan, request.idbayar, request)),
  } satisfies Pick<Handlers, keyof typeof penanggungCalls>
}
