import { aSiswa, aTagihan } from '#test/builders'
import { aMitra, bayarRequest } from '#test/mitra'
import type { World } from '#test/world'

/** An institution with an agent who served a family and counted the cash. */
export async function liveWithMitra(world: World, institusi_id: string): Promise<void> {
  const mitra = await aMitra(world, { institusi_id })
  const siswa = await aSiswa(world, { institusi_id })
  const tagihan = await aTagihan(world, siswa, { jumlah: 100_000 })
  await world.api.call('bayarMitra', bayarRequest([{ siswa, tagihan: [tagihan] }]), mitra)
}
