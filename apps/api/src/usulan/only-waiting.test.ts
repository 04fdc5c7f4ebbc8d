import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna } from '#test/builders'
import type { DecideCall } from '#test/decide'
import { PROPOSALS, type Officer } from '#test/proposals'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

type Asked = { usulan?: 'menunggu' }
type List = [name: DecideCall, field: string, ids: (asked: Asked, by: Officer) => Promise<string[]>]

/** The lists whose states do not tell what waits. */
const LISTS: readonly List[] = [
  ['putusKas', 'idkas', async (asked, by) => (await world.api.call('riwayatKas', asked, by)).map((row) => row.idkas)],
  ['putusPembatalan', 'kode_penjualan', async (asked, by) =>
    (await world.api.call('daftarPenjualan', asked, by)).map((row) => row.kode_penjualan)],
  ['putusPenutupan', 'idshift', async (asked, by) =>
    (await world.api.call('daftarShift', asked, by)).map((row) => row.idshift)],
  ['putusSetoran', 'idsetoran', async (asked, by) =>
    (await world.api.call('getSetoran', asked, by)).map((row) => row.idsetoran)],
  ['putusMitra', 'kode_mitra', async (asked, by) =>
    (await world.api.call('daftarMitra', asked, by)).map((row) => row.kode_mitra)],
]

test.each(LISTS)('the list of %s shows what waits for a second person, and only that', async (name, field, ids) => {
  const admin = await aPengguna(world, 'admin_institusi')
  const [gone, waits] = [await PROPOSALS[name](world), await PROPOSALS[name](world)]
  await gone.withdraw(gone.pengusul)
  const idOf = ({ subject }: typeof gone) => String(subject[field])
  expect(await ids({ usulan: 'menunggu' }, admin)).toEqual([idOf(waits)])
  expect(await ids({}, admin)).toEqual(expect.arrayContaining([idOf(gone), idOf(waits)]))
})
