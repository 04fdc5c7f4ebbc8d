import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { tanggunganCalls } from '@lunas/contract/tagihan/tanggungan.calls'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode } from '@lunas/values/kode'
import { localDate } from '@lunas/values/local-date'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#penanggung/needs'
import { showTanggungan, type Tanggungan } from '#penanggung/penanggung'
import { proposeTanggungan } from '#penanggung/propose-tanggungan'
import { endTanggungan, findTanggungan, listTanggungan } from '#penanggung/tanggungan.queries'
import { requireLocked, tanggunganUsulan } from '#penanggung/tanggungan.usulan'
import { decideUsulan, withdrawUsulan } from '#usulan/decide-usulan'
import { readPemutus } from '#usulan/read-pemutus'
import { takesSteps } from '#usulan/takes-steps'
import type { Act } from '#usulan/usulan'

const inOneCommit = takesSteps({ find: findTanggungan, show: showTanggungan })

/** Who bears how much of whose bills. */
export function tanggunganRoutes(deps: Needs) {
  return {
    getTanggungan({ idsekolah, idpenanggung, kode_siswa, setelah, cari, status }, caller, limit = PORTAL_PAGE_SIZE) {
      const person = personOf(caller)
      return deps.db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          cari, status, schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah),
          penanggung_id: idOfKode('penanggung', idpenanggung), siswa_id: idOfKode('siswa', kode_siswa),
          setelah: idOfKode('tanggungan', setelah),
        }
        const rows = await listTanggungan(tx, filter, limit)
        const pemutus = await readPemutus(tx, person)
        return showDaftar(rows, (row) => showTanggungan(tx.institusi_id, row, pemutus))
      })
    },
    ajukanTanggungan: (request, caller, key) => proposeTanggungan(deps, request, caller, key),
    putusTanggungan: (request, caller) =>
      inOneCommit(deps, caller, (act) => decideUsulan(act, tanggunganUsulan, request.idtanggungan, request)),
    tarikTanggungan: (request, caller) =>
      inOneCommit(deps, caller, (act) => withdrawUsulan(act, tanggunganUsulan, request.idtanggungan, request)),
    akhiriTanggungan: (request, caller) => inOneCommit(deps, caller, (act) => end(act, request)),
  } satisfies Pick<Handlers, keyof typeof tanggunganCalls>
}

/** Nothing that is billed already changes. One person may only shorten it, also again: two agreed to how long it holds. */
async function end(
  { tx, caller, now }: Act, { idtanggungan, sampai: last }: ParsedRequestOf<'akhiriTanggungan'>,
): Promise<Tanggungan> {
  const row = await requireLocked(tx, caller, idtanggungan)
  if (row.status !== 'disetujui' && row.status !== 'berakhir') throw refuse('TANGGUNGAN_BELUM_BERLAKU')
  const sampai = localDate(last)
  if (row.sampai && sampai > row.sampai) throw refuse('TANGGUNGAN_DIPERPANJANG')
  // Sent twice: it ends on that day already, and whoever ended it stays named.
  if (row.diakhiri_at && sampai === row.sampai) return row
  const oleh = personOf(caller).pengguna_id
  await endTanggungan(tx, row.id, { sampai, oleh, now })
  await leaveJejak(tx, {
    pada: now, pengguna_id: oleh, tindakan: 'tanggungan_diakhiri', subject_id: row.id, sekolah_id: row.sekolah_id,
    alamat: caller.address, sebelum: { status: row.status, sampai: row.sampai ?? '' },
    sesudah: { status: 'berakhir', sampai },
  })
  return row
}
