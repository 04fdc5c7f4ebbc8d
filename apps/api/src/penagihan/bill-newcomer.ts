import type { Penagihan as OnWire } from '@lunas/contract/tagihan/penagihan'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { idOfKode } from '@lunas/values/kode'
import { localDate } from '@lunas/values/local-date'
import { worksFor } from '#platform/auth/wewenang'
import { personOf, type Caller } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { leaveJejak } from '#platform/jejak'
import type { Needs } from '#penagihan/needs'
import { showPenagihan } from '#penagihan/penagihan'
import { findPenagihan } from '#penagihan/penagihan.queries'
import { prepareRun } from '#penagihan/prepare-penagihan'
import { findPaketMasuk, findSekolahOf } from '#penagihan/prepare.queries'
import { readPemutus } from '#usulan/read-pemutus'

/** Prepares the bills of a pupil who joins, once per key, as a run like any other. */
export async function billNewcomer(
  deps: Needs, request: ParsedRequestOf<'tagihMasuk'>, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  const person = personOf(caller)
  const now = deps.clock.now()
  return deps.db.inTransaction(person.institusi_id, async (tx) => {
    const siswa_id = idOfKode('siswa', request.kode_siswa)
    const sekolah_id = siswa_id === null ? undefined : await findSekolahOf(tx, siswa_id)
    if (siswa_id === null || !sekolah_id || !(await worksFor(tx, person, sekolah_id))) {
      throw refuse('SISWA_TIDAK_DITEMUKAN')
    }
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, async () => {
      const jenis = (await findPaketMasuk(tx, sekolah_id)).map((one) => one.id)
      if (jenis.length === 0) throw refuse('PAKET_MASUK_KOSONG')
      const id = timeOrderedId(now)
      const hari = localDate(request.tanggal)
      const banyak = await prepareRun(deps, tx, { id, sekolah_id, oleh: person.pengguna_id, now }, {
        jenis, bulan: [hari.slice(0, 7)], tanggal_aktif: hari, kali: 1, peserta: 'semua',
        sasaran: { tingkat: new Set(), kelas: new Set() }, masuk: { siswa: [siswa_id], hari },
      })
      await leaveJejak(tx, {
        pada: now, pengguna_id: person.pengguna_id, tindakan: 'penagihan_dibuat', subject_id: id, sekolah_id,
        alamat: caller.address, sesudah: { status: 'draf', baris: banyak }, rincian: { masuk: request.tanggal },
      })
      return id
    })
    const row = await findPenagihan(tx, subject_id)
    if (!row) throw refuse('SISWA_TIDAK_DITEMUKAN')
    return showPenagihan(tx.institusi_id, row, await readPemutus(tx, person))
  })
}
