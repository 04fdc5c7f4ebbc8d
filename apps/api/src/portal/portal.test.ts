import { calls } from '@lunas/contract/wire/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('an officer gets their own schools, and the calls that the contract allows', async () => {
  const sekolah = await aSekolah(world, { nama: 'SD Melati' })
  const kasir = await aPengguna(world, 'kasir', { sekolah })
  const saya = await world.api.call('getSaya', {}, kasir)
  expect(saya).toMatchObject({ level: 'kasir', kode_institusi: 'mobile' })
  expect(saya.sekolah.map(({ nama }) => nama)).toEqual(['SD Melati'])
  expect(saya.boleh).toContain('cariSiswa')
  expect(saya.boleh).not.toContain('getJejak')
  expect(saya.boleh.filter((name) => !(name in calls))).toEqual([])
})

test('an administrator of the institution gets all its schools and none of another', async () => {
  const { sekolah } = await world.api.call('getSaya', {}, await aPengguna(world, 'yayasan'))
  const names = sekolah.map(({ nama }) => nama)
  expect(names).toEqual(expect.arrayContaining(['SDIT Contoh Harapan', 'TKIT Contoh Ceria']))
  expect(names).not.toContain('SMA Lain Nusantara')
})

test('a pupil is found by part of the name and by NIS, with the open amount', async () => {
  const siswa = await aSiswa(world, { nama: 'Qonita Az Zahra' })
  await aTagihan(world, siswa)
  const kasir = await aPengguna(world, 'kasir', { sekolah: siswa.sekolah })
  for (const cari of ['az zah', 'QONITA', siswa.nis]) {
    expect(await world.api.call('cariSiswa', { cari }, kasir)).toMatchObject([
      { nama: 'Qonita Az Zahra', nis: siswa.nis, sisa: 450_000, tagihan_terbuka: 1, titipan: 0 },
    ])
  }
})

test('a pupil of another officer’s school is not found', async () => {
  const siswa = await aSiswa(world, { nama: 'Rumaisha Dzakiyya' })
  const officers = [
    await aPengguna(world, 'kasir', { sekolah: await aSekolah(world) }),
    await aPengguna(world, 'bendahara'),
    await aPengguna(world, 'operator', { institusi_id: 'lain' }),
  ]
  for (const officer of officers) {
    expect(await world.api.call('cariSiswa', { cari: siswa.nama }, officer)).toEqual([])
    const { idsekolah } = siswa.sekolah
    expect(await world.api.call('cariSiswa', { cari: siswa.nis, idsekolah }, officer)).toEqual([])
  }
})
