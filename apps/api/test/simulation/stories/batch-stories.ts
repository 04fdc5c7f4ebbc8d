import { aPaid, allIsTold, castOf, report } from './acts.ts'
import type { Walker } from '../walk/walker.ts'

/** Batches are put together twice; the second time finds nothing left. */
export async function composeTwice(walker: Walker): Promise<void> {
  const { sekolah, operator } = castOf(walker)
  const kode_pembayaran = await aPaid(walker, { sekolah, jumlah: 450_000 })
  await report(walker, kode_pembayaran, operator)
  await walker.world.api.call('susunSetoran', {}, operator)
  await walker.world.api.call('susunSetoran', {}, operator)
}

/** Of a reported payment a part goes back before it is handed over. */
export async function handOverLess(walker: Walker): Promise<void> {
  const { sekolah, operator } = castOf(walker)
  const kode_pembayaran = await aPaid(walker, { sekolah, jumlah: 450_000 })
  await report(walker, kode_pembayaran, operator)
  await walker.world.sandbox.takeBack(kode_pembayaran, 'refund', { amount: 150_000 })
  await allIsTold(walker, kode_pembayaran)
  await walker.world.api.call('susunSetoran', {}, operator)
}
