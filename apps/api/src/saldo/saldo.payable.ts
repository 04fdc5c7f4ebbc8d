import { formatRupiah, minusRupiah, mostRupiah, rupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Payable } from '#pembayaran/payable'
import { refuse } from '#platform/http/refuse'
import { SALDO_MAX } from '#saldo/saldo'
import { findSaldo, lockSaldo } from '#saldo/saldo.queries'

/** A payment that tops up the saldo of one pupil. Its only line is the pupil. */
export const saldoPayable: Payable = {
  akun: 'saldo',
  surplus: 'titipan',
  awalan: 'KS',
  words: { judul: 'Isi saldo', tercatat: 'dan saldonya bertambah', asal: 'saldo' },
  isOpenAmount: true,
  isSplitWithTitipan: false,

  read(_institusi_id, siswa_id, part) {
    if (part.untuk !== 'saldo') throw refuse('PERMINTAAN_TIDAK_DIKENALI')
    return [{ target_id: siswa_id, jumlah: part.jumlah }]
  },

  async check(tx, { siswa_id, today }, asked) {
    const jumlah = sumRupiah(asked.map((one) => one.jumlah))
    const ruang = mostRupiah(rupiah(0), minusRupiah(SALDO_MAX, await findSaldo(tx, siswa_id)))
    if (jumlah > ruang) {
      throw refuse('SALDO_MELEBIHI_BATAS', {
        batas: formatRupiah(SALDO_MAX), ruang: formatRupiah(ruang),
      })
    }
    // Nobody waits for a top-up, so it is due today: after bills that are late, before later ones.
    return today
  },

  lock: (tx, asked) => lockSaldo(tx, asked.map(({ target_id }) => target_id)),
  nameLines: async (_tx, asked) => asked.map((one) => ({ ...one, nama: 'Isi saldo' })),
  kodeOf: () => null,
  // The ledger's balance is all there is of it.
  takeBack: async () => {},
}
