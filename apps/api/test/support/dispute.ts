import { aPengguna } from '#test/builders'
import { eventually } from '#test/eventually'
import type { World } from '#test/world'

/** The payer's bank takes money of a payment back, all of it unless told otherwise. Answers the number of its case. */
export async function aDispute(world: World, kode_pembayaran: string, amount?: number): Promise<string> {
  const admin = await aPengguna(world, 'admin_institusi')
  const known = new Set((await world.api.call('getKasus', {}, admin)).map((one) => one.nomor_kasus))
  await world.sandbox.takeBack(kode_pembayaran, 'chargeback', amount === undefined ? {} : { amount })
  return eventually(async () => {
    const all = await world.api.call('getKasus', { sebab: 'sengketa' }, admin)
    return all.find(({ nomor_kasus }) => !known.has(nomor_kasus))?.nomor_kasus
  })
}
