import type { BagianMitra } from '@lunas/contract/pembayaran/bagian-bayar'
import type { LayananMitra } from '@lunas/contract/mitra/mitra'
import type { ProdukMitra } from '@lunas/contract/mitra/mitra.status'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { formatRupiah, minusRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { fingerprintOf } from '#platform/idempotency'
import { untukOf } from '#pembayaran/pembayaran'
import type { Asked } from '#ports/payable'
import { bookFees } from '#mitra/book-fees'
import {
  addToHari, areServed, findDisputed, findLayanan, insertLayanan, linkPembayaran, takeDeposit, type NewLayanan,
} from '#mitra/layanan.queries'
import { depositAccount, komisiOf, statusOfNew, tarifOn } from '#mitra/mitra'
import { findAgen, holdAgen, listTarif, type Agen } from '#mitra/mitra.queries'
import type { Needs } from '#mitra/needs'
import { payFitting } from '#mitra/pay-fitting'
import { requirePin } from '#mitra/pin-mitra'
import { requireActive, readAgen } from '#mitra/read-mitra'
import { readLayanan } from '#mitra/read-layanan'

type Request = ParsedRequestOf<'bayarMitra'>
/** A part with its payer and school, once both are known to be of this institution. */
type Part = { pihak_id: string; sekolah_id: string; today: LocalDate; asked: readonly Asked[] }

/**
 * Pays from an agent's deposit: payments, receipts, deposit, day and commission in one commit, once for
 * each id. The id was made by the phone before it sent anything; the same request again answers what
 * the first one did, also when the deposit is used up meanwhile. What fits is paid in one call; all else
 * goes step by step, which also says why it is refused.
 */
export async function payMitra(deps: Needs, request: Request, caller: Caller): Promise<LayananMitra> {
  const person = personOf(caller)
  const { institusi_id } = person
  const { pin, ...asked } = request
  const sidik = fingerprintOf(asked)
  const paid = await payFitting(deps, request, person, sidik)
  if (paid) return paid
  const agen = await readAgen(deps, person)
  requireWorking(agen)
  await requireOwnOrders(deps, request.bagian, caller)
  await requirePin(deps, { institusi_id, pengguna_id: person.pengguna_id, mitra_id: agen.id }, pin)
  await deps.db.inTransaction(institusi_id, (tx) => serve(deps, tx, person, request, sidik))
  return readLayanan(deps, person, request.id)
}

/** Only an active agent pays, and only on a device of its own. */
function requireWorking(agen: Agen): void {
  requireActive(agen)
  if (!agen.perangkat_terikat) throw refuse('MITRA_PERANGKAT_ASING')
}

/** An agent pays orders that it placed itself; those of parents stay theirs. */
async function requireOwnOrders(
  { isPembeli }: Needs, bagian: readonly BagianMitra[], caller: Caller,
): Promise<void> {
  for (const one of bagian) {
    if (one.untuk !== 'ppob' || (await isPembeli(one.kode_pesanan, caller))) continue
    throw refuse('PESANAN_TIDAK_DITEMUKAN')
  }
}

/** Saldo is topped up and programs are given to as often as one likes, and many bills are paid in parts. */
const CAN_BE_SPLIT: ReadonlySet<ProdukMitra> = new Set(['saldo', 'tagihan', 'donasi'])

async function serve(
  deps: Needs, tx: Tx, person: Person, request: Request, sidik: string,
): Promise<void> {
  const now = deps.clock.now()
  // Read again while held: who was blocked meanwhile, or lost this device, pays nothing.
  const produk = produkOf(request.bagian)
  await holdAgen(tx, person, CAN_BE_SPLIT.has(produk))
  const agen = await findAgen(tx, person)
  if (!agen) throw refuse('MITRA_BELUM_AKTIF')
  requireWorking(agen)
  const hari = localDateAt(now, agen.zona_waktu)
  const tarif = tarifOn(await listTarif(tx), produk, hari)
  const { biaya } = tarif
  const asked = request.bagian.map((one) => readAsked(deps, tx, one))
  const jumlah = sumRupiah(asked.flat().map((one) => one.jumlah))
  const targets = new Set(asked.flat().map(({ target_id }) => target_id))
  const isRepeated = CAN_BE_SPLIT.has(produk) && (await areServed(tx, agen.id, { produk, tanggal: hari }, [...targets]))
  const layanan = {
    id: request.id, mitra_id: agen.id, status: statusOfNew(produk), sidik, produk, tanggal: hari, jumlah,
    biaya, komisi: komisiOf({ jumlah, isRepeated }, tarif), now,
  }
  // The first statement that writes: the same id at the same moment waits here, and then finds it.
  if (!(await insertLayanan(tx, layanan))) {
    await requireSame(tx, layanan)
    return
  }
  if (request.biaya !== biaya) throw refuse('MITRA_BIAYA_BERUBAH', { biaya: formatRupiah(biaya) })
  const parts = await lockParts(deps, tx, produk, request.bagian, asked, now)
  await countDay(tx, agen, layanan)
  await spend(tx, agen, layanan)
  for (const { pihak_id, sekolah_id, asked: lines } of parts) {
    const paid = await deps.recordPembayaran(tx, {
      untuk: produk, pihak_id, sekolah_id, asked: lines, pengguna_id: person.pengguna_id, metode: 'mitra',
      account: depositAccount(agen.id), jumlah: sumRupiah(lines.map((one) => one.jumlah)),
      diterima_at: now, keterangan: '',
    }, now)
    await linkPembayaran(tx, request.id, paid.id)
  }
  await bookEarnings(tx, agen, layanan)
}

/** The same id must stand for the same request of the same agent. */
async function requireSame(tx: Tx, { id, mitra_id, sidik }: NewLayanan): Promise<void> {
  const known = await findLayanan(tx, id)
  if (known?.status === 'dibatalkan' && known.mitra_id === mitra_id) throw refuse('LAYANAN_DIBATALKAN')
  if (known?.mitra_id !== mitra_id || known.sidik !== sidik) throw refuse('LAYANAN_BERBEDA')
}

/** One request sells one product, since each has its own fee, and one order, since each has its own end. */
function produkOf(bagian: readonly BagianMitra[]): ProdukMitra {
  const [first, ...others] = new Set(bagian.map((one) => one.untuk ?? 'tagihan'))
  if (first === undefined || others.length > 0) throw refuse('MITRA_CAMPURAN')
  if (first === 'ppob' && bagian.length > 1) throw refuse('MITRA_CAMPURAN')
  return first
}

function readAsked({ payables }: Needs, { institusi_id }: Tx, part: BagianMitra): readonly Asked[] {
  const payable = payables[untukOf(part)]
  if (payable.institusiOf(part) === institusi_id) return payable.read(institusi_id, part)
  throw refuse(NOT_HERE[untukOf(part)])
}

/** What somebody reads who asks for something of another institution. */
const NOT_HERE = {
  tagihan: 'SISWA_TIDAK_DITEMUKAN', saldo: 'SISWA_TIDAK_DITEMUKAN', donasi: 'PROGRAM_TIDAK_DITEMUKAN',
  ppob: 'PESANAN_TIDAK_DITEMUKAN', deposit: 'MITRA_TIDAK_DITEMUKAN',
} as const

/**
 * Everything that is paid is locked before anything is read about it, so an order or a bill that another
 * phone paid a moment ago is found paid; and before any receipt series, as settlements do. Sorted by
 * school and payer, so that two agents cannot deadlock over receipt series.
 */
async function lockParts(
  { payables, checkAsked }: Needs, tx: Tx, produk: ProdukMitra, bagian: readonly BagianMitra[],
  asked: readonly (readonly Asked[])[], now: Date,
): Promise<Part[]> {
  const payable = payables[produk]
  await payable.lock(tx, asked.flat())
  const parts: Part[] = []
  for (const [i, one] of bagian.entries()) {
    const { id, sekolah_id, zona_waktu } = await payable.findPihak(tx, one, now)
    parts.push({ pihak_id: id, sekolah_id, today: localDateAt(now, zona_waktu), asked: asked[i] ?? [] })
  }
  // A child twice in one request is a mistake; every donation has a donor of its own.
  if (new Set(parts.map(({ pihak_id }) => pihak_id)).size < parts.length) throw refuse('MITRA_BAGIAN_GANDA')
  for (const { pihak_id, asked: lines, today } of parts) {
    await checkAsked(tx, { untuk: produk, pihak_id, asked: lines }, today)
  }
  const orderOf = ({ sekolah_id, pihak_id }: Part) => `${sekolah_id}/${pihak_id}`
  return parts.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

async function countDay(tx: Tx, agen: Agen, layanan: NewLayanan): Promise<void> {
  const day = await addToHari(tx, layanan, agen.batas_harian)
  if (day.added) return
  if (day.ditutup) throw refuse('MITRA_HARI_DITUTUP')
  const sisa = rupiah(Math.max(0, agen.batas_harian - day.jumlah))
  throw refuse('MITRA_BATAS_HARIAN', { batas: formatRupiah(agen.batas_harian), sisa: formatRupiah(sisa) })
}

/**
 * The fee that the agent took in cash leaves the deposit too, less the commission that comes in. What a payer's
 * bank took of a top-up stays.
 */
async function spend(tx: Tx, agen: Agen, layanan: NewLayanan): Promise<void> {
  const { jumlah, biaya } = layanan
  const komisi = earnedNow(layanan)
  const fees: Rupiah = biaya > komisi ? minusRupiah(biaya, komisi) : rupiah(0)
  const disputed = await findDisputed(tx, agen.id)
  if (await takeDeposit(tx, agen.id, jumlah, sumRupiah([jumlah, fees, disputed]))) return
  throw refuse('MITRA_DEPOSIT_KURANG', { saldo: formatRupiah(rupiah(Math.max(0, agen.saldo - disputed))) })
}

/** An order earns when it is delivered (end-layanan.ts); everything else with its payment. */
function earnedNow({ status, komisi }: NewLayanan): Rupiah {
  return status === 'berhasil' ? komisi : rupiah(0)
}

/** Only here, after every payment of the request was booked: no commission without success. */
async function bookEarnings(tx: Tx, agen: Agen, layanan: NewLayanan): Promise<void> {
  const { biaya, id, now } = layanan
  await bookFees(tx, { mitra_id: agen.id, sekolah_id: agen.sekolah_id, id, now }, 'layanan', {
    biaya, komisi: earnedNow(layanan),
  })
}
