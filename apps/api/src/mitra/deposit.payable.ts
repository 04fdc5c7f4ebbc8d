import type { BagianBayar } from '@lunas/contract/pembayaran/bagian-bayar'
import { parseKode, type Kode } from '@lunas/values/kode'
import type { Zone } from '@lunas/values/local-date'
import { refuse } from '#platform/http/refuse'
import type { Payable } from '#ports/payable'

/** A top-up of an agent's deposit; its only line is the agent. */
export const depositPayable: Payable = {
  akun: 'deposit',
  surplus: 'titipan',
  awalan: 'KM',
  words: { judul: 'Isi deposit mitra', tercatat: 'dan deposit Anda bertambah', asal: 'deposit', titipan: 'titipan Anda' },
  isOpenAmount: true,
  // The fees of families bear what the provider keeps, so a deposit gets all that was paid.
  isFree: true,
  isSplitWithTitipan: false,

  institusiOf: (part) => mitraOf(part).institusi_id,

  async findPihak(tx, part) {
    const [row] = await tx.query<{ id: string; sekolah_id: string; zona_waktu: Zone; status: string }>(
      `SELECT m.id, m.sekolah_id, s.zona_waktu, m.status FROM mitra m
         JOIN offered.sekolah s ON s.institusi_id = $1 AND s.id = m.sekolah_id
        WHERE m.institusi_id = $1 AND m.id = $2`,
      [tx.institusi_id, mitraOf(part).id],
    )
    if (!row) throw refuse('MITRA_TIDAK_DITEMUKAN')
    if (row.status !== 'aktif') throw refuse('MITRA_BELUM_AKTIF')
    const { id, sekolah_id, zona_waktu } = row
    return { id, sekolah_id, zona_waktu }
  },

  read(institusi_id, part) {
    if (part.untuk !== 'deposit') throw refuse('PERMINTAAN_TIDAK_DIKENALI')
    const kode = mitraOf(part)
    if (kode.institusi_id !== institusi_id) throw refuse('MITRA_TIDAK_DITEMUKAN')
    return [{ target_id: kode.id, jumlah: part.jumlah }]
  },

  check: async (_tx, { today }) => today,
  closesAt: async () => null,
  // Money is only added, so nothing must be held.
  lock: async () => {},
  // A line is kept with the payment, so it does not name the agent, who may delete the account.
  nameLines: async (_tx, asked) => asked.map((one) => ({ ...one, nama: 'Deposit mitra' })),
  kodeOf: () => null,
  takeBack: async () => {},
  afterSettlement: async ({ hints }, { pihak_id }) => hints.publish(pihak_id),
}

function mitraOf(part: BagianBayar): Kode {
  const kode = part.untuk === 'deposit' ? parseKode('mitra', part.kode_mitra) : undefined
  if (!kode) throw refuse('MITRA_TIDAK_DITEMUKAN')
  return kode
}
