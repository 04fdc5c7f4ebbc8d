import { requireOurs } from '#platform/auth/require-ours'
import { personOf } from '#platform/http/caller'
import { usulanPenutupan, type Shift } from '#penjualan/penjualan'
import { endLostShift, forgetPenutupan, lockShift } from '#penjualan/penutupan.queries'
import type { JenisUsulan } from '#usulan/usulan'

/** The shift of a lost till; when a second person agrees, it is closed with what is missing. */
export const penutupanUsulan: JenisUsulan<Shift> = {
  ...usulanPenutupan,
  async lock({ tx, caller }, idshift) {
    return requireOurs(tx, personOf(caller), {
      kind: 'shift', kode: idshift, refusal: 'SHIFT_TIDAK_DITEMUKAN', find: lockShift,
    })
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
