import type { Pesanan } from '@lunas/contract/ppob/ppob'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { startOfDay } from '#ppob/jam'
import { formatRupiah, rupiah } from '@lunas/values/rupiah'
import { later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, findBegun, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import { askBiller } from '#ppob/ask-biller'
import { requireBiller } from '#ppob/keadaan.queries'
import type { Needs } from '#ppob/needs'
import { BERLAKU_MS, halanganOf, priceOf, readTujuan, type Produk } from '#ppob/ppob'
import {
  findOperator, findProduk, findUnit, hasBought, insertPesanan, requirePembeli,
} from '#ppob/ppob.queries'
import { requireOwn } from '#ppob/read-ppob'
import { takeQuestion } from '#ppob/take-question'

type Request = ParsedRequestOf<'buatPesanan'>

/** Writes an order down with its price and reference. Nothing is sent before it is paid. */
export async function orderPpob(
  deps: Pick<Needs, 'db' | 'clock' | 'biller' | 'logger' | 'config'>, request: Request, caller: Caller, key: RequestKey,
): Promise<Pesanan> {
  const { db, clock } = deps
  const person = personOf(caller)
  const now = clock.now()
  const known = await db.inTransaction(person.institusi_id, (tx) => findBegun(tx, key))
  // A repeated order asks the biller nothing.
  const nama_pelanggan = known === undefined ? await askNama(deps, request, person, now) : ''
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, () =>
      saveOrder(tx, { ...request, nama_pelanggan }, person, now),
    )
    return requireOwn(tx, subject_id, person, now)
  })
}

/** The name behind a PLN meter, so that the payer sees it before paying; empty for a phone. */
async function askNama(
  deps: Pick<Needs, 'db' | 'biller' | 'logger' | 'config'>, { sku, nomor: text }: Request, person: Person, now: Date,
): Promise<string> {
  const produk = await deps.db.inTransaction(person.institusi_id, (tx) => findProduk(tx, sku, now))
  const nomor = produk?.kategori === 'PLN' ? readTujuan('PLN', text) : undefined
  if (nomor === undefined) return ''
  await takeQuestion(deps, person, now)
  const nama = await askBiller(deps, () => deps.biller.askMeter(nomor))
  if (nama === undefined) throw refuse('NOMOR_TUJUAN_SALAH')
  return nama
}

type Named = Request & { nama_pelanggan: string }

async function saveOrder(tx: Tx, request: Named, person: Person, now: Date): Promise<string> {
  const unit = await findUnit(tx)
  if (!unit) throw refuse('PPOB_BELUM_ADA')
  const produk = await findProduk(tx, request.sku, now)
  await requireBiller(tx)
  if (!produk || produk.pascabayar) throw refuse('PRODUK_TIDAK_DITEMUKAN')
  const halangan = halanganOf(produk, now)
  if (halangan !== '') throw refuse('PRODUK_BERHALANGAN', { halangan })
  const harga = priceOf(produk)
  if (request.harga !== harga) throw refuse('PRODUK_HARGA_BERUBAH', { harga: formatRupiah(harga) })
  const nomor = await requireTujuan(tx, produk, request.nomor)
  if (!produk.boleh_ulang && (await hasBought(tx, produk.sku, nomor, startOfDay(now)))) {
    throw refuse('PESANAN_BELUM_SELESAI')
  }
  const { sku, nama, kategori, merek } = produk
  const id = timeOrderedId(now)
  await insertPesanan(tx, {
    id, sekolah_id: unit.id, pembeli_id: await requirePembeli(tx, unit.id, person.pengguna_id),
    sku, nama, kategori, merek, nomor, harga, harga_maks: produk.harga, dibuat_at: now,
    berlaku_sampai: later(now, BERLAKU_MS), nama_pelanggan: request.nama_pelanggan, tagihan: null,
    admin: rupiah(0), periode: '', nominal: null,
  })
  return id
}

/** A wrong number costs the payer a refund, so what can be seen to be wrong is refused first. */
async function requireTujuan(tx: Tx, { kategori, merek }: Produk, text: string): Promise<string> {
  const nomor = readTujuan(kategori, text)
  if (nomor === undefined) throw refuse('NOMOR_TUJUAN_SALAH')
  if (kategori === 'PLN') return nomor
  const operator = await findOperator(tx, nomor)
  // A prefix that nobody knows is left to the biller.
  if (operator !== undefined && operator !== merek) throw refuse('NOMOR_BEDA_OPERATOR', { operator, merek })
  return nomor
}
