import { aPengguna } from '#test/builders'
import { openPpob, paidOrder } from '#test/ppob'
import type { World } from '#test/world'

/** An institution that sells pulsa, and a parent who paid for an order. */
export async function liveWithPpob(world: World, institusi_id: string): Promise<void> {
  await openPpob(world, institusi_id)
  const wali = await aPengguna(world, 'wali', { institusi_id })
  await paidOrder(world, wali)
  const operator = await aPengguna(world, 'operator', { institusi_id })
  await world.api.call(
    'isiDepositPpob', { jumlah: 1_000_000, koreksi: false, tanggal: '2026-11-01', keterangan: 'TRF 1' }, operator,
  )
}
