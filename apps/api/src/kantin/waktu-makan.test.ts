import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah } from '#test/builders'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('meal times of a school never overlap, and one that ended makes room', async () => {
  const sekolah = await aSekolah(world)
  const { idsekolah } = sekolah
  const tu = await aPengguna(world, 'tu', { sekolah })
  const add = async (dari: number, sampai: number) => {
    const request = { idsekolah, nama: 'Istirahat', dari, sampai }
    const { body } = await world.api.send('tambahWaktuMakan', request, tu)
    return body.success === 1 ? body.data : body.kode
  }
  expect(await add(600, 540)).toBe('WAKTU_TERBALIK')
  const first = await add(540, 570)
  expect(first).toMatchObject([{ nama: 'Istirahat', dari: 540, sampai: 570 }])
  expect(await add(569, 600)).toBe('WAKTU_TUMPANG')
  expect(await add(570, 600)).toHaveLength(2)
  const [{ idwaktu } = { idwaktu: '' }] = await world.api.call('daftarWaktuMakan', { idsekolah }, tu)
  expect(await world.api.call('akhiriWaktuMakan', { idwaktu }, tu)).toHaveLength(1)
  expect((await world.api.send('akhiriWaktuMakan', { idwaktu }, tu)).body).toMatchObject({
    kode: 'WAKTU_TIDAK_DITEMUKAN',
  })
  expect(await add(545, 565)).toHaveLength(2)
  const stranger = await aPengguna(world, 'tu', { sekolah: await aSekolah(world) })
  expect((await world.api.send('daftarWaktuMakan', { idsekolah }, stranger)).body).toMatchObject({
    kode: 'SEKOLAH_TIDAK_DIKENAL',
  })
})
