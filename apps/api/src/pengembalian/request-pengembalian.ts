import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import type {
  BatasPengembalian,
  CaraPengembalian,
  Pengembalian as OnWire,
} from '@lunas/contract/pengembalian/pengembalian'
import { parseKode } from '@lunas/values/kode'
import { formatRupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { worksFor } from '#platform/auth/wewenang'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import type { RequestKey } from '#platform/idempotency'
import { besideReserve, leavable, readReserve } from '#pengembalian/disputed'
import { keepRequest, requestOnce } from '#pengembalian/keep-request'
import type { Needs } from '#pengembalian/needs'
import { whyNotGateway, type Tempat } from '#pengembalian/pengembalian'
import {
  findLeft,
  findPlaces,
  lockPaid,
  isGabungan,
  type PaidPembayaran,
} from '#pengembalian/pengembalian.queries'
import { kodeSiswaOf } from '#siswa/siswa'

/** What can still go back of a payment, and how. */
export async function checkPengembalian(
  deps: Pick<Needs, 'clock' | 'metodeRules'>, tx: Tx, person: Person, kode_pembayaran: string,
): Promise<BatasPengembalian> {
  const paid = await requirePaid(tx, person, kode_pembayaran)
  const { diterima } = await findLeft(tx, paid.id)
  const most = await refundable(tx, paid, 'titipan')
  const leaving = await refundable(tx, paid, 'transfer')
  const now = deps.clock.now()
  const ways: [CaraPengembalian, string][] = [
    ['gerbang', whyNotGateway(paid, { isPartial: leaving < diterima || paid.of_gabungan, now })],
    ['transfer', ''],
    ['titipan', ''],
    ['tunai', ''],
  ]
  return {
    kode_pembayaran,
    kode_siswa: kodeSiswaOf(tx.institusi_id, paid.pihak_id, paid.pihak),
    nama_siswa: paid.nama_siswa,
    nama_metode: deps.metodeRules[paid.metode].nama,
    diterima,
    dapat_dikembalikan: most,
    cara: ways.map(([cara, alasan]) => ({ cara, alasan, tersedia: alasan === '' && (cara === 'titipan' ? most : leaving) > 0 })),
  }
}

/** Asks for a refund, once per key; a second person decides. */
export function requestPengembalian(
  deps: Needs, request: ParsedRequestOf<'ajukanPengembalian'>, caller: Caller, key: RequestKey,
): Promise<OnWire> {
  return requestOnce(deps, request, caller, key, async (tx, now) => {
    const paid = await requirePaid(tx, personOf(caller), request.kode_pembayaran)
    const { jumlah, cara } = request
    await requireWay(tx, paid, { jumlah, cara, now })
    const { id: pembayaran_id, pihak_id, sekolah_id } = paid
    return keepRequest(tx, request, caller, now, { pembayaran_id, pihak_id, sekolah_id })
  })
}

async function requirePaid(
  tx: Tx, person: Person, kode_pembayaran: string,
): Promise<PaidPembayaran> {
  const kode = parseKode('pembayaran', kode_pembayaran)
  const isOurs = kode?.institusi_id === tx.institusi_id
  const paid = isOurs && (await lockPaid(tx, kode.id))
  if (isOurs && !paid && (await isGabungan(tx, kode.id))) throw refuse('PENGEMBALIAN_PER_ANAK')
  if (!paid || !(await worksFor(tx, person, paid.sekolah_id))) {
    throw refuse('TIDAK_ADA_YANG_DIKEMBALIKAN')
  }
  // The money is the donors', so it does not become the family's.
  if (paid.metode === 'bantuan') throw refuse('BANTUAN_TIDAK_DIKEMBALIKAN')
  return paid
}

/** Asked when it is requested and again when it is agreed, since days pass between. */
export async function requireWay(
  tx: Tx, paid: PaidPembayaran, want: { jumlah: Rupiah; cara: CaraPengembalian; now: Date },
): Promise<void> {
  const most = await refundable(tx, paid, want.cara)
  if (want.jumlah > most) {
    const maksimum = formatRupiah(most)
    const { ditarik } = await readReserve(tx, paid.id)
    if (ditarik === 0) throw refuse('PENGEMBALIAN_MELEBIHI_SISA', { maksimum })
    throw refuse('PEMBAYARAN_DISENGKETAKAN', { ditarik: formatRupiah(ditarik), maksimum })
  }
  if (want.cara !== 'gerbang') return
  const { diterima } = await findLeft(tx, paid.id)
  const isPartial = want.jumlah < diterima || paid.of_gabungan
  const alasan = whyNotGateway(paid, { isPartial, now: want.now })
  if (alasan) throw refuse('CARA_TIDAK_TERSEDIA', { alasan })
}

async function refundable(tx: Tx, paid: PaidPembayaran, cara: CaraPengembalian): Promise<Rupiah> {
  const there = sumRupiah((await placesFor(tx, paid, cara)).map(({ jumlah }) => jumlah))
  return besideReserve(there, await readReserve(tx, paid.id))
}

/** Where a refund takes its money from. Kept for the pupil it stays, and stands for a dispute as before. */
export async function placesFor(tx: Tx, paid: PaidPembayaran, cara: CaraPengembalian): Promise<Tempat[]> {
  const places = await findPlaces(tx, paid)
  return cara === 'titipan' ? places : leavable(tx, paid, places)
}
