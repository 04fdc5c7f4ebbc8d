import type { petugasCalls } from '@lunas/contract/portal/petugas.calls'
import type { undanganCalls } from '@lunas/contract/portal/undangan.calls'
import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode } from '@lunas/values/kode'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { changeAturan, showAturan } from '#petugas/aturan-masuk'
import { disablePetugas, enablePetugas, erasePetugas, removeTotpOf } from '#petugas/change-petugas'
import { acceptUndangan, showUndangan } from '#petugas/accept-undangan'
import { inviteAgain, invitePetugas } from '#petugas/invite-petugas'
import { confirmPetugas, listPengukuhan } from '#petugas/confirm-petugas'
import type { Needs } from '#petugas/needs'
import { choosePenugasan, endPenugasan, givePenugasan } from '#petugas/change-penugasan'
import { listPetugas, showPetugas } from '#petugas/petugas.queries'

export function petugasRoutes(deps: Needs) {
  return {
    daftarPetugas({ cari, keadaan, idsekolah, setelah }, caller) {
      const person = personOf(caller)
      const { institusi_id } = person
      const filter = {
        cari, keadaan, sekolah_id: idOfKode('sekolah', idsekolah),
        setelah: idOfKode('pengguna', setelah),
      }
      return deps.db.inTransaction(institusi_id, async (tx) =>
        showDaftar(await listPetugas(tx, person, filter, PORTAL_PAGE_SIZE), (row) =>
          showPetugas(person, row, deps.clock.now()),
        ),
      )
    },
    nonaktifkanPetugas: (request, caller) => disablePetugas(deps, caller, request),
    aktifkanPetugas: ({ idpengguna }, caller) => enablePetugas(deps, caller, idpengguna),
    lepasTotpPetugas: (request, caller) => removeTotpOf(deps, caller, request),
    hapusPetugas: (request, caller) => erasePetugas(deps, caller, request),
    daftarPengukuhan: (_request, caller) => listPengukuhan(deps, caller),
    kukuhkanPetugas: ({ idpengguna }, caller) => confirmPetugas(deps, caller, idpengguna),
    getAturanMasuk: (_request, caller) => showAturan(deps, caller),
    aturMasuk: ({ wajib_totp }, caller) => changeAturan(deps, caller, wajib_totp),
    undangPetugas: (request, caller) => invitePetugas(deps, caller, request),
    undangUlang: ({ idpengguna }, caller) => inviteAgain(deps, caller, idpengguna),
    tambahPenugasan: (request, caller) => givePenugasan(deps, caller, request),
    akhiriPenugasan: (request, caller) => endPenugasan(deps, caller, request),
    pilihPenugasan: ({ level }, caller) => choosePenugasan(deps, caller, level),
    getUndangan: ({ undangan }) => showUndangan(deps, undangan),
    terimaUndangan: ({ undangan, password_baru }, { address }) =>
      acceptUndangan(deps, undangan, password_baru, address),
  } satisfies Pick<Handlers, keyof typeof petugasCalls | keyof typeof undanganCalls>
}
