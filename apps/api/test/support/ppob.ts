import { KATEGORI_PPOB } from '@lunas/contract/ppob/pesanan.status'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { formatKode, parseKode } from '@lunas/values/kode'
import { MINUTE_MS } from '#platform/clock'
import type { Sekolah } from '#sekolah/sekolah'
import { aSekolah, type MadeSekolah } from '#test/builders'
import { paymentReaches } from '#test/story'
import type { World } from '#test/world'

type Ground = Pick<World, 'deps' | 'clock' | 'sweep'>

/** What the institution adds to every price, in the demo too. */
export const MARGIN = 1_500
/** The documented numbers of the biller: success, failure, pending then success, pending then failure. */
export const NOMOR = {
  ok: '087800001230', fails: '087800001232', slow: '087800001233', slowlyFails: '087800001234',
} as const

const DAY_MINUTES = 24 * 60
const JAKARTA_MINUTES = 7 * 60

/** Moves the clock on to this time of the day in Jakarta: bills and products keep hours. */
export function moveToWib({ clock }: Pick<World, 'clock'>, hour: number, minute = 0): void {
  const now = Math.floor(clock.now().getTime() / MINUTE_MS + JAKARTA_MINUTES) % DAY_MINUTES
  const wait = (hour * 60 + minute - now + DAY_MINUTES) % DAY_MINUTES
  clock.advance((wait === 0 ? DAY_MINUTES : wait) * MINUTE_MS)
}

/** Asks about a bill of the PDAM, unless told otherwise. */
export function askBill(
  world: Pick<World, 'api'>, wali: { token: string }, changes: Partial<RequestOf<'cekTagihanPpob'>> = {},
) {
  return world.api.call('cekTagihanPpob', { sku: 'pdam', nomor: TAGIHAN.ok, nominal: null, ...changes }, wali)
}

/** Documented customers of the PDAM: paid, unknown, refused, pending then paid, pending then refused. */
export const TAGIHAN = {
  ok: '1013226', unknown: '1013227', fails: '1013230', slow: '2013226', slowlyFails: '2013230',
} as const

/** The unit of the trade; the demo's institution has one. */
export async function ppobUnit(world: Ground, institusi_id = 'mobile'): Promise<MadeSekolah> {
  const [unit] = await world.deps.db.inTransaction(institusi_id, (tx) =>
    tx.query<Sekolah>(
      `SELECT id, kode, nama, alamat, kota, logo, zona_waktu FROM sekolah
        WHERE institusi_id = $1 AND bentuk = 'ppob'`,
      [institusi_id],
    ),
  )
  if (!unit) return aSekolah(world, { institusi_id, nama: 'PPOB Uji', bentuk: 'ppob' })
  return { ...unit, institusi_id, idsekolah: formatKode('sekolah', institusi_id, unit.id) }
}

/** Opens the trade of an institution, and takes the biller's price list over. */
export async function openPpob(world: Ground, institusi_id = 'mobile'): Promise<void> {
  const { deps, clock } = world
  await ppobUnit(world, institusi_id)
  await deps.db.inTransaction(institusi_id, (tx) =>
    tx.query(
      `INSERT INTO aturan_ppob (institusi_id, kategori, dibuka, margin, berlaku_at)
       SELECT $1, kategori, true, $2, $3 FROM unnest($4::text[]) AS kategori
        WHERE NOT EXISTS (SELECT 1 FROM aturan_ppob WHERE institusi_id = $1)`,
      [institusi_id, MARGIN, clock.now(), KATEGORI_PPOB],
    ),
  )
  await world.sweep('refresh-prefix')
  await world.sweep('refresh-produk')
}

/** An order of XL 10.000, unless told otherwise. */
export function order(
  world: Pick<World, 'api'>, wali: { token: string }, changes: Partial<RequestOf<'buatPesanan'>> = {},
) {
  return world.api.call('buatPesanan', { sku: 'xld10', nomor: NOMOR.ok, harga: 10_000 + MARGIN, ...changes }, wali)
}

type Ordered = { kode_pesanan: string; harga: number }

export function openPayment(
  world: Pick<World, 'api'>, { kode_pesanan, harga }: Ordered, wali?: { token: string },
  metode: RequestOf<'buatPembayaran'>['metode'] = 'qris',
) {
  return world.api.call('buatPembayaran', { untuk: 'ppob', kode_pesanan, jumlah: harga, metode }, wali)
}

/** An order that is paid and not sent yet. */
export async function paidOrder(
  world: World, wali: { token: string }, changes: Partial<RequestOf<'buatPesanan'>> = {},
) {
  return pay(world, wali, await order(world, wali, changes))
}

/** A bill that is paid by the parent and not yet to the company. */
export async function paidBill(
  world: World, wali: { token: string }, changes: Partial<RequestOf<'cekTagihanPpob'>> = {},
) {
  return pay(world, wali, await askBill(world, wali, changes))
}

async function pay(world: World, wali: { token: string }, ordered: Ordered) {
  const { kode_pembayaran } = await openPayment(world, ordered, wali)
  await world.sandbox.pay(kode_pembayaran)
  const paid = await paymentReaches(world, kode_pembayaran, 'berhasil')
  return { ...ordered, kode_pembayaran, paid, id: parseKode('pesanan', ordered.kode_pesanan)?.id ?? '' }
}
