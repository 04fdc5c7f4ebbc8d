import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { masukCalls } from '@lunas/contract/tagihan/masuk.calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { listMasuk } from '#penagihan/masuk.queries'
import type { Needs } from '#penagihan/needs'

export function masukRoutes({ db }: Pick<Needs, 'db'>) {
  return {
    daftarMasuk({ idsekolah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const filter = { schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah) }
        const rows = await listMasuk(tx, filter, PORTAL_PAGE_SIZE)
        return rows.map(({ siswa_id, ...row }) => ({
          kode_siswa: formatKode('siswa', tx.institusi_id, siswa_id), ...row,
        }))
      })
    },
  } satisfies Pick<Handlers, keyof typeof masukCalls>
}
