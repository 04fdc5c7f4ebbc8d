import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Payable } from '#ports/payable'
import { refuse } from '#platform/http/refuse'
import { findSaldoMaks } from '#saldo/saldo-sekolah'
import { lockSaldo } from '#saldo/saldo.queries'
import { findPihakOfPart, siswaOfPart } from '#siswa/siswa'

/** A payment that tops up the saldo of one pupil; its only line is the pupil. */
export const saldoPayable: Payable = {
  akun: 'saldo',
  surplus: 'titipan',
  awalan: 'KS',
  words: { judul: 'Isi saldo', tercatat: 'dan saldonya bertambah', asal: 'saldo', titipan: 'titipan siswa' },
  isOpenAmount: true,
  isFree: false,
  isSplitWithTitipan: false,

  institusiOf: (part) => siswaOfPart(part).institusi_id,
  findPihak: findPihakOfPart,

  read(_institusi_id, part) {
    if (part.untuk !== 'saldo') throw refuse('PERMINTAAN_TIDAK_DIKENALI')
    return [{ target_id: siswaOfPart(part).id, jumlah: part.jumlah }]
  },

  // Anybody may top up. A check against the current saldo would show it to strangers.
  async check(tx, { today }, asked) {
    const jumlah = sumRupiah(asked.map((one) => one.jumlah))
    const maks = await findSaldoMaks(tx, asked[0]?.target_id ?? '')
    if (jumlah > maks) throw refuse('SALDO_MELEBIHI_BATAS', { batas: formatRupiah(maks) })
    // A top-up counts as due today: after overdue bills, before later ones.
    return today
  },

  lock: (tx, asked) => lockSaldo(tx, asked.map(({ target_id }) => target_id)),
  nameLines: async (_tx, asked) => asked.map((one) => ({ ...one, nama: 'Isi saldo' })),
  closesAt: async () => null,
  kodeOf: () => null,
  // Nothing to do: saldo exists only as the ledger's balance.
  takeBack: async () => {},
  // Tells open screens of this child to reload.
  afterSettlement: async ({ hints }, { pihak_id }) => hints.publish(pihak_id),
}
