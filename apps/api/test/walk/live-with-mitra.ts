import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aMitra, bayarRequest, jualRequest } from '#test/mitra'
import { NOMOR, openPpob, order } from '#test/ppob'
import type { World } from '#test/world'
import { TARIF } from './mitra-requests.ts'

/** An institution with an agent who served a family and sold an order that failed, and with a new fee that waits. */
export async function liveWithMitra(world: World, institusi_id: string): Promise<void> {
  const mitra = await aMitra(world, { institusi_id })
  const siswa = await aSiswa(world, { institusi_id })
  const tagihan = await aTagihan(world, siswa, { jumlah: 100_000 })
  await world.api.call('bayarMitra', bayarRequest([{ siswa, tagihan: [tagihan] }]), mitra)
  await openPpob(world, institusi_id)
  const ordered = await order(world, mitra, { nomor: NOMOR.fails })
  await world.api.call('bayarMitra', jualRequest(ordered), mitra)
  await world.sweep('send-pesanan')
  await world.api.call('ajukanTarifMitra', TARIF, await aPengguna(world, 'admin_institusi', { institusi_id }))
}
