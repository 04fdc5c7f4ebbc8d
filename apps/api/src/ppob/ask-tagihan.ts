import type { Pesanan } from '@lunas/contract/ppob/ppob'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { sumRupiah } from '@lunas/values/rupiah'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import type { BillerBill } from '#ports/biller'
import { askBiller } from '#ppob/ask-biller'
import { billEndsAt, startOfDay } from '#ppob/jam'
import { requireBiller } from '#ppob/keadaan.queries'
import type { Needs } from '#ppob/needs'
import { BERLAKU_MS, halanganOf, readTujuan, type Produk } from '#ppob/ppob'
import { findPesanan, findProduk, findUnit, hasBought, insertPesanan, requirePembeli } from '#ppob/ppob.queries'
import { requireOwn } from '#ppob/read-ppob'
import { takeQuestion } from '#ppob/take-question'

type Request = ParsedRequestOf<'cekTagihanPpob'>
type Owed = Extract<BillerBill, { isOwed: true }>
type Asked = { id: string; produk: Produk; nomor: string; sekolah_id: string; isKnown: boolean }

/**
 * Asks the biller what is owed and writes an order of it, which shows name and amount before it is
 * paid. The reference is committed first, so a second tap asks with the same one.
 */
export async function askTagihan(
  deps: Pick<Needs, 'db' | 'clock' | 'biller' | 'logger' | 'config'>, request: Request, caller: Caller, key: RequestKey,
): Promise<Pesanan> {
  const person = personOf(caller)
  const now = deps.clock.now()
  const asked = await deps.db.inTransaction(person.institusi_id, (tx) => begin(tx, request, key, now))
  if (asked.isKnown) return show(deps, asked, person, now)
  await takeQuestion(deps, person, now)
  const { id, produk, nomor } = asked
  const ref_id = formatKode('pesanan', person.institusi_id, id)
  const bill = await askBiller(deps, () =>
    deps.biller.askBill({ ref_id, sku: produk.sku, nomor, nominal: request.nominal }),
  )
  if (!bill.isOwed) throw refuse(bill.isTransient ? 'PPOB_TIDAK_MENJAWAB' : 'TAGIHAN_PPOB_TIDAK_ADA')
  await deps.db.inTransaction(person.institusi_id, (tx) => saveBill(tx, asked, bill, request, person, now))
  return show(deps, asked, person, now)
}

function show(
  { db }: Pick<Needs, 'db'>, { id }: Asked, person: Person, now: Date,
): Promise<Pesanan> {
  return db.inTransaction(person.institusi_id, (tx) => requireOwn(tx, id, person, now))
}

async function begin(tx: Tx, request: Request, key: RequestKey, now: Date): Promise<Asked> {
  const unit = await findUnit(tx)
  if (!unit) throw refuse('PPOB_BELUM_ADA')
  const { subject_id: id } = await beginOnce(tx, key, fingerprintOf(request), now, async () => timeOrderedId(now))
  const isKnown = (await findPesanan(tx, id)) !== undefined
  const produk = await findProduk(tx, request.sku, now)
  if (!produk?.pascabayar) throw refuse('PRODUK_TIDAK_DITEMUKAN')
  const nomor = readTujuan(produk.kategori, request.nomor)
  if (nomor === undefined) throw refuse('NOMOR_TUJUAN_SALAH')
  const asked = { id, produk, nomor, sekolah_id: unit.id, isKnown }
  if (isKnown) return asked
  await requireBiller(tx)
  const halangan = halanganOf(produk, now)
  if (halangan !== '') throw refuse('PRODUK_BERHALANGAN', { halangan })
  if (produk.bernominal !== (request.nominal !== null)) throw refuse('NOMINAL_PPOB_SALAH')
  if (billEndsAt(now, BERLAKU_MS) === undefined) throw refuse('TAGIHAN_PPOB_TUTUP')
  // A bill is paid once a day; an e-wallet can be filled again.
  if (!produk.bernominal && (await hasBought(tx, produk.sku, nomor, startOfDay(now)))) {
    throw refuse('PESANAN_BELUM_SELESAI')
  }
  return asked
}

async function saveBill(
  tx: Tx, { id, produk, nomor, sekolah_id }: Asked, bill: Owed, request: Request, person: Person, now: Date,
): Promise<void> {
  const berlaku_sampai = billEndsAt(now, BERLAKU_MS)
  if (!berlaku_sampai) throw refuse('TAGIHAN_PPOB_TUTUP')
  const { sku, nama, kategori, merek, margin } = produk
  await insertPesanan(tx, {
    id, sekolah_id, pembeli_id: await requirePembeli(tx, sekolah_id, person.pengguna_id),
    sku, nama, kategori, merek, nomor, harga: sumRupiah([bill.tagihan, margin]), harga_maks: bill.harga,
    dibuat_at: now, berlaku_sampai, nama_pelanggan: bill.nama, tagihan: bill.tagihan, admin: bill.admin,
    periode: bill.periode, nominal: request.nominal,
  })
}
