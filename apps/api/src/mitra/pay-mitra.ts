import type { BagianAnak } from '@lunas/contract/pembayaran/bagian-bayar'
import type { LayananMitra } from '@lunas/contract/mitra/mitra'
import type { ProdukMitra } from '@lunas/contract/mitra/mitra.status'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { localDateAt, type LocalDate } from '@lunas/values/local-date'
import { formatRupiah, minusRupiah, rupiah, sumRupiah, type Rupiah } from '@lunas/values/rupiah'
import { accountOf } from '#ledger/chart'
import { post } from '#ledger/post'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { fingerprintOf } from '#platform/idempotency'
import { untukOf } from '#pembayaran/pembayaran'
import type { Asked } from '#ports/payable'
import {
  addToHari, findLayanan, insertLayanan, linkPembayaran, takeDeposit, type NewLayanan,
} from '#mitra/layanan.queries'
import { depositAccount, tarifOn } from '#mitra/mitra'
import { findAgen, listTarif, type Agen } from '#mitra/mitra.queries'
import type { Needs } from '#mitra/needs'
import { requirePin } from '#mitra/pin-mitra'
import { requireActive, readAgen } from '#mitra/read-mitra'
import { readLayanan } from '#mitra/read-layanan'

type Request = ParsedRequestOf<'bayarMitra'>
/** A part with the child and its school, once both are known to be of this institution. */
type Part = { bagian: BagianAnak; siswa_id: string; sekolah_id: string; today: LocalDate; asked: Asked[] }

/**
 * Pays from an agent's deposit: payments, receipts, deposit, day and commission in one commit, once for
 * each id. The id was made by the phone before it sent anything; the same request again answers what
 * the first one did, also when the deposit is used up meanwhile.
 */
export async function payMitra(deps: Needs, request: Request, caller: Caller): Promise<LayananMitra> {
  const person = personOf(caller)
  const { institusi_id } = person
  const { pin, ...asked } = request
  const sidik = fingerprintOf(asked)
  const agen = await readAgen(deps, person)
  requireActive(agen)
  if (!agen.perangkat_terikat) throw refuse('MITRA_PERANGKAT_ASING')
  await requirePin(deps, { institusi_id, mitra_id: agen.id }, pin)
  await deps.db.inTransaction(institusi_id, (tx) => serve(deps, tx, person, request, sidik))
  return readLayanan(deps, person, request.id)
}

async function serve(
  deps: Needs, tx: Tx, person: Person, request: Request, sidik: string,
): Promise<void> {
  const now = deps.clock.now()
  // Read again under the commit's snapshot: who was blocked meanwhile pays nothing.
  const agen = await findAgen(tx, person)
  if (!agen) throw refuse('MITRA_BELUM_AKTIF')
  requireActive(agen)
  const produk = produkOf(request.bagian)
  const hari = localDateAt(now, agen.zona_waktu)
  const { biaya, komisi } = tarifOn(await listTarif(tx), produk, hari)
  const parts = await readParts(deps, tx, request.bagian, now)
  const jumlah = sumRupiah(parts.flatMap(({ asked }) => asked.map((one) => one.jumlah)))
  const layanan = { id: request.id, mitra_id: agen.id, sidik, produk, tanggal: hari, jumlah, biaya, komisi, now }
  // The first statement that writes: the same id at the same moment waits here, and then finds it.
  if (!(await insertLayanan(tx, layanan))) {
    await requireSame(tx, layanan)
    return
  }
  if (request.biaya !== biaya) throw refuse('MITRA_BIAYA_BERUBAH', { biaya: formatRupiah(biaya) })
  await checkParts(deps, tx, produk, parts)
  await countDay(tx, agen, layanan)
  await spend(tx, agen, layanan)
  for (const { siswa_id, asked } of parts) {
    const paid = await deps.recordPembayaran(tx, {
      untuk: produk, pihak_id: siswa_id, asked, pengguna_id: person.pengguna_id, metode: 'mitra',
      account: depositAccount(agen.id), jumlah: sumRupiah(asked.map((one) => one.jumlah)),
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

/** One request sells one product, since each has its own fee. */
function produkOf(bagian: readonly BagianAnak[]): ProdukMitra {
  const [first, ...others] = new Set(bagian.map((one) => untukOf(one)))
  if ((first !== 'tagihan' && first !== 'saldo') || others.length > 0) throw refuse('MITRA_CAMPURAN')
  return first
}

/** Sorted by school and child, so that two agents cannot deadlock over receipt series. */
async function readParts(
  { payables }: Needs, tx: Tx, bagian: readonly BagianAnak[], now: Date,
): Promise<Part[]> {
  const parts: Part[] = []
  for (const one of bagian) {
    const payable = payables[untukOf(one)]
    if (payable.institusiOf(one) !== tx.institusi_id) throw refuse('SISWA_TIDAK_DITEMUKAN')
    const { id: siswa_id, sekolah_id, zona_waktu } = await payable.findPihak(tx, one, now)
    const asked = payable.read(tx.institusi_id, one)
    parts.push({ bagian: one, siswa_id, sekolah_id, today: localDateAt(now, zona_waktu), asked })
  }
  if (new Set(parts.map(({ siswa_id }) => siswa_id)).size < parts.length) throw refuse('MITRA_BAGIAN_GANDA')
  const orderOf = ({ sekolah_id, siswa_id }: Part) => `${sekolah_id}/${siswa_id}`
  return parts.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

/** Every bill is locked before any receipt series, as settlements do. */
async function checkParts(
  { payables, checkAsked }: Needs, tx: Tx, produk: ProdukMitra, parts: readonly Part[],
): Promise<void> {
  await payables[produk].lock(tx, parts.flatMap(({ asked }) => asked))
  for (const { siswa_id, asked, today } of parts) {
    await checkAsked(tx, { untuk: produk, pihak_id: siswa_id, asked }, today)
  }
}

async function countDay(tx: Tx, agen: Agen, layanan: NewLayanan): Promise<void> {
  const day = await addToHari(tx, layanan, agen.batas_harian)
  if (day.added) return
  if (day.ditutup) throw refuse('MITRA_HARI_DITUTUP')
  const sisa = rupiah(Math.max(0, agen.batas_harian - day.jumlah))
  throw refuse('MITRA_BATAS_HARIAN', { batas: formatRupiah(agen.batas_harian), sisa: formatRupiah(sisa) })
}

/** The fee that the agent took in cash leaves the deposit too, less the commission that comes in. */
async function spend(tx: Tx, agen: Agen, { jumlah, biaya, komisi }: NewLayanan): Promise<void> {
  const fees: Rupiah = biaya > komisi ? minusRupiah(biaya, komisi) : rupiah(0)
  if (await takeDeposit(tx, agen.id, jumlah, sumRupiah([jumlah, fees]))) return
  throw refuse('MITRA_DEPOSIT_KURANG', { saldo: formatRupiah(agen.saldo) })
}

/** Only here, after every payment of the request was booked: no commission without success. */
async function bookEarnings(tx: Tx, agen: Agen, layanan: NewLayanan): Promise<void> {
  const deposit = depositAccount(agen.id)
  const { biaya, komisi, id, now } = layanan
  const transfers = [
    { debit: deposit, credit: accountOf('biaya_mitra', agen.sekolah_id), amount: biaya },
    { debit: accountOf('komisi_mitra', agen.sekolah_id), credit: deposit, amount: komisi },
  ].filter(({ amount }) => amount > 0)
  if (transfers.length === 0) return
  await post(tx, {
    subject_id: id, reference: 'layanan', event: 'layanan_mitra', occurred_at: now, recorded_at: now, transfers,
  })
}
