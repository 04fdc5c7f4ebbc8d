import type { Kenaikan as OnWire } from '@lunas/contract/siswa/kenaikan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import { showKenaikan } from '#kenaikan/kenaikan'
import {
  findDaftarKelas, findKenaikan, insertKenaikan, insertPeserta,
} from '#kenaikan/kenaikan.queries'
import type { Needs } from '#kenaikan/needs'
import { nextKelas } from '#kenaikan/next-kelas'
import { keepTahunAjaran, nextTahunAjaran, tahunAjaranOf } from '#siswa/siswa'
import { readPemutus } from '#usulan/read-pemutus'

/** Prepares the end of a school year with a proposal for every class. No pupil moves. */
export function prepareKenaikan(
  { db, clock }: Needs, { idsekolah, tahun_ajaran }: ParsedRequestOf<'buatKenaikan'>, caller: Caller,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const sekolah = parseKode('sekolah', idsekolah)
    if (sekolah?.institusi_id !== tx.institusi_id || !(await worksFor(tx, person, sekolah.id))) {
      throw refuse('SEKOLAH_TIDAK_DIKENAL')
    }
    const ends = tahunAjaranOf(`${tahun_ajaran.slice(0, 4)}-07-01`)
    if (ends.nama !== tahun_ajaran) throw refuse('KENAIKAN_TANPA_SISWA')
    const dari_tahun_id = await keepTahunAjaran(tx, ends, now)
    const ke_tahun_id = await keepTahunAjaran(tx, nextTahunAjaran(ends), now)
    const kelas = await findDaftarKelas(tx, sekolah.id, dari_tahun_id)
    const sits = kelas.reduce((sum, { siswa }) => sum + siswa, 0)
    if (sits === 0) throw refuse('KENAIKAN_TANPA_SISWA')
    const id = timeOrderedId(now)
    const begun = { id, sekolah_id: sekolah.id, dari_tahun_id, ke_tahun_id, oleh: person.pengguna_id, now }
    if (!(await insertKenaikan(tx, begun))) throw refuse('KENAIKAN_SUDAH_ADA')
    const highest = Math.max(...kelas.map(({ tingkat }) => Number(tingkat) || 0))
    await insertPeserta(tx, id, kelas.map((one) => ({ id: one.id, ...nextKelas(one, highest) })))
    await leaveJejak(tx, {
      pada: now, pengguna_id: person.pengguna_id, tindakan: 'kenaikan_dibuat', subject_id: id,
      sekolah_id: sekolah.id, alamat: caller.address, sesudah: { status: 'draf', siswa: sits },
    })
    const row = await findKenaikan(tx, id)
    if (!row) throw refuse('KENAIKAN_TIDAK_DITEMUKAN')
    return showKenaikan(tx.institusi_id, row, await readPemutus(tx, person))
  })
}
