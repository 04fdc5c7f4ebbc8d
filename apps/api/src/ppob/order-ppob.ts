import type { Pesanan } from '@lunas/contract/ppob/ppob'
import type { ParsedRequestOf } from '@lunas/contract/wire/calls'
import { startOfDay } from '#ppob/jam'
import { formatRupiah } from '@lunas/values/rupiah'
import { later } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { personOf, type Caller, type Person } from '#platform/http/caller'
import { refuse } from '#platform/http/refuse'
import { beginOnce, fingerprintOf, type RequestKey } from '#platform/idempotency'
import { timeOrderedId } from '#platform/ids'
import type { Needs } from '#ppob/needs'
import { BERLAKU_MS, halanganOf, priceOf, readTujuan, type Produk } from '#ppob/ppob'
import {
  findOperator, findProduk, findUnit, hasBought, insertPesanan, requirePembeli,
} from '#ppob/ppob.queries'
import { requireOwn } from '#ppob/read-ppob'

type Request = ParsedRequestOf<'buatPesanan'>

/** Writes an order down with its price and reference. Nothing is sent before it is paid. */
export async function orderPpob(
  { db, clock }: Pick<Needs, 'db' | 'clock'>, request: Request, caller: Caller, key: RequestKey,
): Promise<Pesanan> {
  const person = personOf(caller)
  const now = clock.now()
  return db.inTransaction(person.institusi_id, async (tx) => {
    const { subject_id } = await beginOnce(tx, key, fingerprintOf(request), now, () =>
      saveOrder(tx, request, person, now),
    )
    return requireOwn(tx, subject_id, person, now)
  })
}

async function saveOrder(tx: Tx, request: Request, person: Person, now: Date): Promise<string> {
  const unit = await findUnit(tx)
  if (!unit) throw refuse('PPOB_BELUM_ADA')
  const produk = await findProduk(tx, request.sku)
  if (!produk) throw refuse('PRODUK_TIDAK_DITEMUKAN')
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
    berlaku_sampai: later(now, BERLAKU_MS),
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
