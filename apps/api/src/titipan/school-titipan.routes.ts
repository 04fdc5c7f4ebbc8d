import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode } from '@lunas/values/kode'
import { isWithin, schoolsOf } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { listMutasi } from '#titipan/mutasi.queries'
import type { Needs } from '#titipan/needs'
import { showKept, showRincian, showTotal } from '#titipan/school-titipan'
import { findKept, listKept, sumKept } from '#titipan/school-titipan.queries'

export function schoolTitipanRoutes({ db }: Pick<Needs, 'db'>) {
  return {
    daftarTitipan(
      { idsekolah, otomatis, setelah, urut = '-jumlah' }, caller, limit = PORTAL_PAGE_SIZE,
    ) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah),
          otomatis: otomatis ?? null,
          setelah: idOfKode('siswa', setelah),
          urut,
        }
        const rows = await listKept(tx, filter, limit)
        return rows.map((row) => showKept(tx.institusi_id, row))
      })
    },
    totalTitipan({ idsekolah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const schools = await schoolsOf(tx, person)
        const sekolah_id = idOfKode('sekolah', idsekolah)
        const rows = await sumKept(tx, { schools, sekolah_id })
        return rows.map((row) => showTotal(tx.institusi_id, row))
      })
    },
    rincianTitipan({ kode_siswa }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const schools = await schoolsOf(tx, person)
        const siswa_id = idOfKode('siswa', kode_siswa)
        const kept = siswa_id === null ? undefined : await findKept(tx, siswa_id)
        if (!kept || !isWithin(schools, kept.sekolah_id)) throw refuse('SISWA_TIDAK_DITEMUKAN')
        return showRincian(tx.institusi_id, kept, await listMutasi(tx, kept.id), schools)
      })
    },
  } satisfies Partial<Handlers>
}
