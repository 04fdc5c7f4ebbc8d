import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import type { tunggakanCalls } from '@lunas/contract/tagihan/tunggakan.calls'
import { formatKode, idOfKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import type { Needs } from '#tunggakan/needs'
import { listTunggakan } from '#tunggakan/tunggakan.queries'

export function tunggakanRoutes({ db, clock }: Needs) {
  return {
    getTunggakan({ idsekolah, setelah, cari, kelas, jenis, umur }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          cari, kelas, jenis, umur, schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah), setelah: idOfKode('siswa', setelah),
        }
        const rows = await listTunggakan(tx, filter, clock.now(), PORTAL_PAGE_SIZE)
        return showDaftar(rows, ({ id, bayar_terakhir, ...row }) => ({
          kode_siswa: formatKode('siswa', tx.institusi_id, id), ...row,
          bayar_terakhir: bayar_terakhir?.toISOString() ?? null,
        }))
      })
    },
  } satisfies Pick<Handlers, keyof typeof tunggakanCalls>
}
