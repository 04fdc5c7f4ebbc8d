import { formatKode, parseKode } from '@lunas/values/kode'
import type { LocalDate } from '@lunas/values/local-date'
import type { Asked, PaidFor, Payable } from '#ports/payable'
import type { Tx } from '#platform/db/database'
import { refuse } from '#platform/http/refuse'
import { findPihakOfPart, siswaOfPart } from '#siswa/siswa'
import { checkShare } from '#tagihan/share'
import { findTagihan } from '#tagihan/bills.queries'

/** A payment for bills of one pupil. */
export const tagihanPayable: Payable = {
  akun: 'piutang',
  surplus: 'titipan',
  awalan: 'KW',
  words: { judul: 'Pembayaran tagihan', tercatat: 'dan tagihannya tercatat', asal: 'tagihan', titipan: 'titipan siswa' },
  isOpenAmount: false,
  isFree: false,
  isSplitWithTitipan: true,

  institusiOf: (part) => siswaOfPart(part).institusi_id,
  findPihak: findPihakOfPart,

  read(institusi_id, part) {
    if (!('tagihan' in part)) throw refuse('PERMINTAAN_TIDAK_DIKENALI')
    const asked = part.tagihan.map(({ kode_tagihan, jumlah }) => {
      const kode = parseKode('tagihan', kode_tagihan)
      if (!kode || kode.institusi_id !== institusi_id) throw refuse('TAGIHAN_TIDAK_DITEMUKAN')
      return { target_id: kode.id, jumlah }
    })
    requireDistinct(asked)
    return asked
  },

  check: checkBills,

  async lock(tx, asked) {
    // Locked in the order of every settlement, which avoids deadlocks.
    await tx.query(
      `SELECT 1 FROM tagihan WHERE institusi_id = $1 AND id = ANY ($2)
        ORDER BY id FOR NO KEY UPDATE`,
      [tx.institusi_id, asked.map(({ target_id }) => target_id)],
    )
  },

  async nameLines(tx, asked) {
    const rows = await tx.query<{ id: string; nama: string }>(
      'SELECT id, nama FROM tagihan WHERE institusi_id = $1 AND id = ANY ($2)',
      [tx.institusi_id, asked.map(({ target_id }) => target_id)],
    )
    const names = new Map(rows.map(({ id, nama }) => [id, nama]))
    return asked.map((one) => {
      const nama = names.get(one.target_id)
      if (nama === undefined) throw refuse('TAGIHAN_TIDAK_DITEMUKAN')
      return { ...one, nama }
    })
  },

  closesAt: async () => null,
  kodeOf: (institusi_id, target_id) => formatKode('tagihan', institusi_id, target_id),

  // Tells open screens of this child to reload.
  afterSettlement: async ({ hints }, { pihak_id }) => hints.publish(pihak_id),

  /** Marks bills as owed again after their money was refunded. */
  async takeBack(tx, transfers) {
    const bills = transfers
      .flatMap(({ target_id, amount }) => (target_id ? [{ target_id, amount }] : []))
      // In the order in which settlements lock bills; otherwise a refund and a payment of the same
      // two bills could deadlock.
      .toSorted((a, b) => (a.target_id < b.target_id ? -1 : 1))
    for (const { target_id, amount } of bills) {
      await tx.query(
        'UPDATE tagihan SET dibayar = dibayar - $3 WHERE institusi_id = $1 AND id = $2',
        [tx.institusi_id, target_id, amount],
      )
    }
  },
}

function requireDistinct(asked: readonly Asked[]): void {
  if (new Set(asked.map(({ target_id }) => target_id)).size !== asked.length) {
    throw refuse('PERMINTAAN_TIDAK_DIKENALI')
  }
}

/** Each must be a bill of this pupil that takes this amount today. */
async function checkBills(
  tx: Tx, { pihak_id, today }: PaidFor, asked: readonly Asked[],
): Promise<LocalDate> {
  const daftar = await findTagihan(tx, pihak_id, asked.map(({ target_id }) => target_id))
  const byId = new Map(daftar.map((tagihan) => [tagihan.id, tagihan]))
  for (const { target_id, jumlah } of asked) {
    const tagihan = byId.get(target_id)
    if (!tagihan) throw refuse('TAGIHAN_TIDAK_DITEMUKAN')
    checkShare(tagihan, jumlah, today)
  }
  const [first] = daftar.map(({ jatuh_tempo }) => jatuh_tempo).toSorted()
  if (!first) throw refuse('TAGIHAN_TIDAK_DITEMUKAN')
  return first
}
