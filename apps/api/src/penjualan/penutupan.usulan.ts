import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { usulanPenutupan, type Shift } from '#penjualan/penjualan'
import { endLostShift, forgetPenutupan, lockShift } from '#penjualan/penutupan.queries'
import type { JenisUsulan } from '#usulan/usulan'

/** The shift of a lost till; when a second person agrees, it is closed with what is missing. */
export const penutupanUsulan: JenisUsulan<Shift> = {
  ...usulanPenutupan,
  async lock({ tx, caller }, idshift) {
    const kode = parseKode('shift', idshift)
    const row = kode?.institusi_id === tx.institusi_id ? await lockShift(tx, kode.id) : undefined
    if (!row || !(await worksFor(tx, personOf(caller), row.sekolah_id))) throw refuse('SHIFT_TIDAK_DITEMUKAN')
    return row
  },
  before: ({ id, sekolah_id }) => ({ subject_id: id, sekolah_id, sebelum: { status: 'terbuka' } }),
  async agree({ tx, caller, now }, { id, hilang }) {
    await endLostShift(tx, id, { oleh: personOf(caller).pengguna_id, pada: now, hilang })
    return { status: 'ditutup', hilang: JSON.stringify(hilang) }
  },
  async end({ tx }, { id }) {
    await forgetPenutupan(tx, id)
    return { status: 'terbuka' }
  },
}
