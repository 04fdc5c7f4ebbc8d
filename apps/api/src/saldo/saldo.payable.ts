import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import type { Payable } from '#ports/payable'
import { refuse } from '#platform/http/refuse'
import { SALDO_MAX } from '#saldo/saldo'
import { lockSaldo } from '#saldo/saldo.queries'

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

  // Anybody may top up. To refuse by what is there already would tell strangers how much that is.
  async check(_tx, { today }, asked) {
    const jumlah = sumRupiah(asked.map((one) => one.jumlah))
    if (jumlah > SALDO_MAX) throw refuse('SALDO_MELEBIHI_BATAS', { batas: formatRupiah(SALDO_MAX) })
    // Nobody waits for a top-up, so it is due today: after bills that are late, before later ones.
    return today
  },

  lock: (tx, asked) => lockSaldo(tx, asked.map(({ target_id }) => target_id)),
  nameLines: async (_tx, asked) => asked.map((one) => ({ ...one, nama: 'Isi saldo' })),
  kodeOf: () => null,
  // The ledger's balance is all there is of it.
  takeBack: async () => {},
  // Whoever looks at the child's saldo sees it at once.
  afterSettlement: async ({ hints }, { siswa_id }) => hints.publish(siswa_id),
}
