import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { usulanKlaim, type Klaim } from '#jatah/klaim'
import { findKlaim, saveDiajukan, saveDiputus } from '#jatah/klaim.queries'
import { findLuring, sellLuring } from '#jatah/luring.queries'
import type { JenisUsulan } from '#usulan/usulan'

/** A sale that is held; when a second person agrees, the pupil's saldo pays it, or it is written off. */
export const klaimUsulan: JenisUsulan<Klaim> = {
  ...usulanKlaim,
  async lock({ tx, caller }, idklaim) {
    const kode = parseKode('klaim', idklaim)
    const held = kode?.institusi_id === tx.institusi_id ? await findLuring(tx, kode.id) : undefined
    const row = kode && held ? await findKlaim(tx, kode.id) : undefined
    // One that was decided a moment ago is still found, so that the late decider is told so.
    const isKlaim = row && (row.status === 'tertahan' || row.diajukan_oleh_id !== null)
    if (!row || !isKlaim || !(await worksFor(tx, personOf(caller), row.sekolah_id))) throw refuse('KLAIM_TIDAK_DITEMUKAN')
    return row
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree({ tx, caller, now }, row) {
    if (row.untuk === 'hapus') {
      await saveDiputus(tx, row.id, personOf(caller).pengguna_id, now)
      return { status: 'dihapus', jumlah: row.jumlah }
    }
    const hasil = await sellLuring(tx, row, row.terjadi_at, now, { byTwo: true })
    if (hasil === 'SALDO_KURANG') throw refuse('KLAIM_SALDO_KURANG', { nama: row.nama_siswa })
    if (hasil !== 'dibukukan') throw refuse('KLAIM_TIDAK_BISA')
    await saveDiputus(tx, row.id, personOf(caller).pengguna_id, now)
    return { status: 'dibukukan', jumlah: row.jumlah }
  },
  async end({ tx }, { id }) {
    await saveDiajukan(tx, id, null)
    return { status: 'tertahan' }
  },
}
