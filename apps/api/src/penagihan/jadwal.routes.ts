import type { JadwalTagih } from '@lunas/contract/tagihan/jadwal'
import type { jadwalCalls } from '@lunas/contract/tagihan/jadwal.calls'
import { isScheduled } from '@lunas/contract/tagihan/jenis.status'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { schoolsOf, worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller } from '#platform/http/caller'
import type { Handlers } from '#platform/http/handlers'
import { refuse } from '#platform/http/refuse'
import { leaveJejak } from '#platform/jejak'
import { firstDay, showJadwal } from '#penagihan/jadwal'
import { deleteJadwal, listJadwal, saveJadwal } from '#penagihan/jadwal.queries'
import type { Needs } from '#penagihan/needs'
import { findJenisOf, type JenisOfSekolah } from '#penagihan/prepare.queries'

/** Types that are billed every month on a day of their own. */
export function jadwalRoutes(deps: Needs) {
  const { db, clock } = deps
  return {
    daftarJadwal({ idsekolah }, caller) {
      const person = personOf(caller)
      return db.inTransaction(person.institusi_id, async (tx) => {
        const rows = await listJadwal(tx, {
          schools: await schoolsOf(tx, person), sekolah_id: idOfKode('sekolah', idsekolah), jenis_id: null,
        }, clock.now())
        return rows.map((row) => showJadwal(tx.institusi_id, row))
      })
    },
    simpanJadwal: (request, caller) => save(deps, request, caller),
    hapusJadwal({ kode_jenis }, caller) {
      const now = clock.now()
      return db.inTransaction(personOf(caller).institusi_id, async (tx) => {
        const jenis = await findOwn(tx, caller, kode_jenis)
        if (!jenis || !(await deleteJadwal(tx, jenis.id))) throw refuse('JADWAL_TIDAK_DITEMUKAN')
        await leaveJejak(tx, {
          pada: now, pengguna_id: personOf(caller).pengguna_id, tindakan: 'jadwal_penagihan_dihapus',
          subject_id: jenis.id, sekolah_id: jenis.sekolah_id, alamat: caller.address,
        })
        return null
      })
    },
  } satisfies Pick<Handlers, keyof typeof jadwalCalls>
}

/** A schedule bills nobody by itself: each of its runs is proposed to a second person. */
function save(
  { db, clock, findLayanan }: Needs, { kode_jenis, hari, bulan_depan }: ParsedRequestOf<'simpanJadwal'>, caller: Caller,
): Promise<JadwalTagih> {
  const now = clock.now()
  const { pengguna_id, institusi_id } = personOf(caller)
  return db.inTransaction(institusi_id, async (tx) => {
    const jenis = await findOwn(tx, caller, kode_jenis)
    if (!jenis) throw refuse('JENIS_TIDAK_DITEMUKAN')
    const { id, sekolah_id, nama } = jenis
    if (!jenis.aktif) throw refuse('PENAGIHAN_JENIS_TUTUP', { nama })
    if (!isScheduled(jenis.bentuk)) throw refuse('JADWAL_BUKAN_BULANAN', { nama })
    // Without a calendar somebody has to name the number of days.
    if (jenis.bentuk === 'hitungan' && (await findLayanan(tx, [id])).length === 0) {
      throw refuse('JADWAL_TANPA_KALENDER', { nama })
    }
    const berikut = firstDay(hari, localDateAt(now, jenis.zona_waktu))
    await saveJadwal(tx, { jenis_id: id, sekolah_id, hari, bulan_depan, berikut, oleh: pengguna_id, now })
    await leaveJejak(tx, {
      pada: now, pengguna_id, tindakan: 'jadwal_penagihan_disimpan', subject_id: id, sekolah_id,
      alamat: caller.address, sesudah: { hari, bulan_depan },
    })
    const [row] = await listJadwal(tx, { schools: null, sekolah_id: null, jenis_id: id }, now)
    if (!row) throw refuse('JENIS_TIDAK_DITEMUKAN')
    return showJadwal(tx.institusi_id, row)
  })
}

/** A type of another school is not found, so that nobody learns of one. */
async function findOwn(tx: Tx, caller: Caller, kode_jenis: string): Promise<JenisOfSekolah | undefined> {
  const id = idOfKode('jenis', kode_jenis)
  const jenis = id === null ? undefined : await findJenisOf(tx, id)
  return jenis && (await worksFor(tx, personOf(caller), jenis.sekolah_id)) ? jenis : undefined
}
