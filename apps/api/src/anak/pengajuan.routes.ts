import { PORTAL_PAGE_SIZE } from '@lunas/contract/portal/portal'
import { idOfKode, parseKode } from '@lunas/values/kode'
import { schoolsOf } from '#platform/auth/wewenang'
import { showDaftar } from '#platform/db/daftar'
import { personOf } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { decidePengajuan } from '#anak/decide-pengajuan'
import type { Needs } from '#anak/needs'
import { findForPetugas, listForPetugas, showToPetugas } from '#anak/pengajuan.queries'

/** The school's calls for parents' requests to change their number. */
export function pengajuanRoutes(deps: Needs) {
  const { db } = deps
  return {
    getPengajuan({ idsekolah, setelah, ...request }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const filter = {
          schools: await schoolsOf(tx, person),
          sekolah_id: idOfKode('sekolah', idsekolah),
          setelah: idOfKode('pengajuan', setelah),
          ...request,
        }
        const rows = await listForPetugas(tx, filter, PORTAL_PAGE_SIZE)
        return showDaftar(rows, (row) => showToPetugas(person.institusi_id, row))
      })
    },
    async putusPengajuan({ kode_pengajuan, putusan, catatan, nomor_lama, dilihat }, caller) {
      const person = personOf(caller)
      const { institusi_id } = person
      const kode = parseKode('pengajuan', kode_pengajuan)
      if (kode?.institusi_id !== institusi_id) throw refuse('PENGAJUAN_TIDAK_DITEMUKAN')
      const said = catatan?.trim() ?? ''
      if (putusan === 'tolak' && said === '') throw refuse('ALASAN_BELUM_DITULIS')
      const isFirst = await decidePengajuan(deps, person, {
        pengajuan_id: kode.id,
        dilihat,
        move: putusan === 'setuju' ? 'approve' : 'reject',
        catatan: said,
        alamat: caller.address,
        ...(nomor_lama && { nomor_lama }),
      })
      if (!isFirst) throw refuse('PENGAJUAN_SUDAH_DIPUTUS')
      const row = await db.inTransaction(institusi_id, (tx) => findForPetugas(tx, kode.id))
      if (!row) throw refuse('PENGAJUAN_TIDAK_DITEMUKAN')
      return showToPetugas(institusi_id, row)
    },
  } satisfies Partial<Handlers>
}
