import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { giveSaldo } from '#test/kantin'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('a school decides how much a pupil may hold, and top-ups follow it', async () => {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const { kode_siswa, sekolah } = siswa
  const room = async () => (await world.api.call('getSaldo', { kode_siswa }, wali)).ruang
  expect(await room()).toBe(2_000_000)
  await giveSaldo(world, { ...siswa, sekolah_id: sekolah.id }, 100_000)
  const set = await world.api.call('aturSaldo', { idsekolah: sekolah.idsekolah, maks: 500_000 }, bendahara)
  expect(set).toMatchObject({ maks: 500_000, siswa: 1, saldo: 100_000 })
  expect(await room()).toBe(400_000)
  const { body } = await world.api.send('buatPembayaran', {
    untuk: 'saldo', kode_siswa, jumlah: 500_001, metode: 'qris',
  })
  expect(body).toMatchObject({ kode: 'SALDO_MELEBIHI_BATAS', msg: 'Sekali isi saldo paling banyak Rp500.000.' })
})

test('staff see what their own schools hold, and change no other one', async () => {
  const siswa = await aSiswa(world)
  const stranger = await aSiswa(world)
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 70_000)
  await giveSaldo(world, { ...stranger, sekolah_id: stranger.sekolah.id }, 30_000)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const { idsekolah } = siswa.sekolah
  expect(await world.api.call('saldoSekolah', {}, bendahara)).toMatchObject([
    { idsekolah, siswa: 1, saldo: 70_000, maks: 2_000_000 },
  ])
  const other = { idsekolah: stranger.sekolah.idsekolah, maks: 100_000 }
  expect((await world.api.send('aturSaldo', other, bendahara)).body).toMatchObject({
    kode: 'SEKOLAH_TIDAK_DIKENAL',
  })
  const admin = await aPengguna(world, 'admin_institusi')
  const all = await world.api.call('saldoSekolah', {}, admin)
  expect(all.map((one) => one.idsekolah)).toEqual(
    expect.arrayContaining([idsekolah, stranger.sekolah.idsekolah]),
  )
})
