import { parseKode } from '@lunas/values/kode'
import { worksFor } from '#platform/auth/wewenang'
import { personOf } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { forgetPengajuan, lockPenjualan, voidPenjualan } from '#penjualan/pembatalan.queries'
import { usulanPembatalan, type Penjualan } from '#penjualan/penjualan'
import type { JenisUsulan } from '#usulan/usulan'

/** A sale that somebody wants to cancel; when a second person agrees, money and stock go back. */
export const pembatalanUsulan: JenisUsulan<Penjualan> = {
  ...usulanPembatalan,
  async lock({ tx, caller }, kode_penjualan) {
    const person = personOf(caller)
    const kode = parseKode('penjualan', kode_penjualan)
    const row = kode?.institusi_id === tx.institusi_id ? await lockPenjualan(tx, kode.id) : undefined
    if (!row || !(await worksFor(tx, person, row.sekolah_id))) throw refuse('PENJUALAN_TIDAK_DITEMUKAN')
    // A cashier sees only their own sales.
    if (person.level === 'kasir' && row.pengguna_id !== person.pengguna_id)
      throw refuse('PENJUALAN_TIDAK_DITEMUKAN')
    return row
  },
  before: ({ id, sekolah_id, status }) => ({ subject_id: id, sekolah_id, sebelum: { status } }),
  async agree({ tx, caller, now }, row) {
    // What a closed shift sold may be paid to its stalls already.
    if (!(await voidPenjualan(tx, row.id, personOf(caller).pengguna_id, now)))
      throw refuse('PEMBATALAN_SHIFT_DITUTUP')
    return { status: 'batal', jumlah: row.jumlah }
  },
  async end({ tx }, row) {
    await forgetPengajuan(tx, row.id)
    return { status: 'selesai' }
  },
}
