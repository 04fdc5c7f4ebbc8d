import { aSiswa, aTagihan } from '#test/builders'
import { payTogether } from '#test/story'
import type { World } from '#test/world'

/** One payment for two children: a basket and its parts. */
export async function liveWithKeranjang(world: World, institusi_id: string): Promise<void> {
  const sister = await aSiswa(world, { institusi_id })
  const brother = await aSiswa(world, { institusi_id })
  await payTogether(world, [
    [sister, await aTagihan(world, sister)],
    [brother, await aTagihan(world, brother)],
  ])
}
