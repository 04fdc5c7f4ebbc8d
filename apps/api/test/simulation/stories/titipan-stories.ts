import { MINUTE_MS } from '#platform/clock'
import { aTagihan } from '#test/builders'
import { payFor } from '#test/story'
import { castOf, payInSandbox } from './acts.ts'
import type { Walker } from '../walk/walker.ts'

/**
 * Titipan and a gateway are to pay one bill together, which takes no part. The payment is called off,
 * so the titipan is the family's again; then the gateway's part comes all the same.
 */
export async function payAfterAll(walker: Walker): Promise<void> {
  const { world, guardians: [wali] } = walker
  const { sekolah: { pupils: [siswa] } } = castOf(walker)
  if (!siswa || !wali) throw new Error('the town is empty')
  const { kode_siswa } = siswa
  const before = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 125_000 })
  const paid = await payFor(world, siswa, [before], 'qris')
  await payInSandbox(walker, paid.kode_pembayaran, { amount: 225_000 })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa, { jenis: 'SPP', jumlah: 450_000 })
  const opened = await world.api.call('buatPembayaran', {
    kode_siswa, tagihan: [{ kode_tagihan, jumlah }], metode: 'qris', titipan: true,
  }, wali)
  const { kode_pembayaran } = opened
  await world.api.call('batalPembayaran', { kode_pembayaran })
  world.clock.advance(MINUTE_MS)
  await world.sweep('finish-aside')
  await payInSandbox(walker, kode_pembayaran, { late: true })
}
