import type { BagianBayar } from '@lunas/contract/pembayaran/bagian-bayar'
import { parseKode, type Kode } from '@lunas/values/kode'
import { formatRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import type { Asked, Payable, Pihak } from '#ports/payable'
import { requireBiller } from '#ppob/keadaan.queries'
import { lineName, type PesananRow } from '#ppob/ppob'
import { findPesanan, findUnit } from '#ppob/ppob.queries'

/** A payment of one order; its only line is the order. */
export const ppobPayable: Payable = {
  akun: 'pesanan',
  surplus: 'titipan',
  awalan: 'KP',
  words: { judul: 'Pulsa dan tagihan', tercatat: 'dan pesanan Anda dikirim', asal: 'pesanan', titipan: 'titipan Anda' },
  isOpenAmount: false,
  // The margin pays for the method, so a failed order gives everything back.
  isFree: true,
  isSplitWithTitipan: false,

  institusiOf: (part) => pesananOf(part).institusi_id,

  async findPihak(tx, part, now): Promise<Pihak> {
    const order = await requirePesanan(tx, pesananOf(part).id)
    if (order.status !== 'dipesan') throw refuse('PESANAN_SUDAH_DIBAYAR')
    if (order.berlaku_sampai <= now) throw refuse('PESANAN_KEDALUWARSA')
    // Money is not taken for what cannot be sent now.
    await requireBiller(tx)
    const unit = await findUnit(tx)
    if (!unit) throw refuse('PESANAN_TIDAK_DITEMUKAN')
    return { id: order.pembeli_id, sekolah_id: order.sekolah_id, zona_waktu: unit.zona_waktu }
  },

  read(institusi_id, part) {
    if (part.untuk !== 'ppob') throw refuse('PERMINTAAN_TIDAK_DIKENALI')
    const kode = pesananOf(part)
    if (kode.institusi_id !== institusi_id) throw refuse('PESANAN_TIDAK_DITEMUKAN')
    return [{ target_id: kode.id, jumlah: part.jumlah }]
  },

  // The price is the order's; what the request says must be the same. An order counts as due today.
  async check(tx, { pihak_id, today }, asked) {
    const { target_id, jumlah } = onlyOf(asked)
    const order = await requirePesanan(tx, target_id)
    if (order.harga !== jumlah) throw refuse('PESANAN_HARGA_BERBEDA', { harga: formatRupiah(order.harga) })
    if (order.pembeli_id !== pihak_id) throw refuse('PESANAN_TIDAK_DITEMUKAN')
    return today
  },
  closesAt: async (tx, asked) => (await requirePesanan(tx, onlyOf(asked).target_id)).berlaku_sampai,
  async lock(tx, asked) {
    await tx.query(
      'SELECT 1 FROM pesanan_ppob WHERE institusi_id = $1 AND id = ANY ($2) ORDER BY id FOR UPDATE',
      [tx.institusi_id, asked.map(({ target_id }) => target_id)],
    )
  },
  nameLines: (tx, asked) =>
    Promise.all(asked.map(async (one) => ({
      ...one, nama: lineName(await requirePesanan(tx, one.target_id)),
    }))),
  kodeOf: () => null,
  // An order is given back by the trade itself, never by taking money out of it.
  takeBack: async () => {},
  afterSettlement: async ({ hints }, { pihak_id }) => hints.publish(pihak_id),
}

/** The order that a part of a request names. */
function pesananOf(part: BagianBayar): Kode {
  const kode = part.untuk === 'ppob' ? parseKode('pesanan', part.kode_pesanan) : undefined
  if (!kode) throw refuse('PESANAN_TIDAK_DITEMUKAN')
  return kode
}

async function requirePesanan(tx: Tx, id: string): Promise<PesananRow> {
  const order = await findPesanan(tx, id)
  if (!order) throw refuse('PESANAN_TIDAK_DITEMUKAN')
  return order
}

function onlyOf(asked: readonly Asked[]): Asked {
  const [only] = asked
  if (!only) throw refuse('PESANAN_TIDAK_DITEMUKAN')
  return only
}
