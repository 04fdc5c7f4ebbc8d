import { parseKode } from '@lunas/values/kode'
import { MINUTE_MS } from '#platform/clock'
import { aPengguna } from '#test/builders'
import { MARGIN, NOMOR } from '#test/ppob'
import { paymentReaches } from '#test/story'
import type { Walker } from '../walk/walker.ts'

/** An order that nobody has paid becomes due by mistake; the worker must leave it alone. */
export async function sendUnpaid(walker: Walker): Promise<void> {
  const { world } = walker
  const { kode_pesanan } = await order(walker, NOMOR.slow)
  const id = parseKode('pesanan', kode_pesanan)?.id
  await world.database.query('UPDATE pesanan_ppob SET periksa_lagi_at = dibuat_at WHERE id = $1', [id])
  await world.sweep('send-pesanan')
}

/** The biller takes a delivered order back, and says so again a minute later. */
export async function reverseTwice(walker: Walker): Promise<void> {
  const { world } = walker
  const { kode_pesanan, harga, buyer } = await order(walker, NOMOR.ok)
  const { kode_pembayaran } = await world.api.call(
    'buatPembayaran', { untuk: 'ppob', kode_pesanan, jumlah: harga, metode: 'qris' }, buyer,
  )
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await world.sweep('send-pesanan')
  await world.sandbox.digiflazz(`transactions/${kode_pesanan}/refund`)
  await world.sandbox.digiflazz(`transactions/${kode_pesanan}/webhook`, {})
  world.clock.advance(MINUTE_MS)
  await world.sandbox.digiflazz(`transactions/${kode_pesanan}/webhook`, {})
}

async function order({ world }: Walker, nomor: string) {
  const buyer = await aPengguna(world, 'wali')
  const made = await world.api.call('buatPesanan', { sku: 'xld10', nomor, harga: 10_000 + MARGIN }, buyer)
  return { ...made, buyer }
}
