import { aSiswa, aTagihan } from '#test/builders'
import { paymentReaches, payTogether } from '#test/story'
import type { World } from '#test/world'

/** One payment for two children: a basket, its parts, and the document with both receipts. */
export async function liveWithGabungan(world: World, institusi_id: string): Promise<void> {
  const sister = await aSiswa(world, { institusi_id })
  const brother = await aSiswa(world, { institusi_id })
  const { kode_pembayaran } = await payTogether(world, [
    [sister, await aTagihan(world, sister)],
    [brother, await aTagihan(world, brother)],
  ])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await (await world.api.raw('pdfGabungan', { kode_pembayaran })).arrayBuffer()
}
