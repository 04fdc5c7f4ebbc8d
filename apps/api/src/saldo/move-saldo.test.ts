import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { decide } from '#test/decide'
import { aPembeli, aSale, type Kantin } from '#test/kantin'
import { startWorld, type World } from '#test/world'

let world: World
let siswa: MadeSiswa
let wali: { id: string; token: string }
let kantin: Kantin
let token: string
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})
beforeEach(async () => {
  ;({ siswa, wali, kantin, token } = await aPembeli(world))
})

function move(jumlah: number, key: string = randomUUID()) {
  const { kode_siswa } = siswa
  return world.api.send('pindahSaldo', { kode_siswa, jumlah }, { ...wali, key })
}

test('saldo becomes titipan once, never more than there is, also at the same moment', async () => {
  const key = randomUUID()
  for (let i = 0; i < 2; i += 1) {
    expect((await move(60_000, key)).body).toMatchObject({ success: 1, data: { saldo: 40_000 } })
  }
  expect((await move(40_001)).body).toMatchObject({
    kode: 'PINDAHAN_MELEBIHI_SALDO', msg: 'Saldonya tidak sebanyak itu.',
  })
  const moved = await Promise.all([move(30_000), move(30_000)])
  expect(moved.filter(({ body }) => body.success === 1)).toHaveLength(1)
  const { kode_siswa } = siswa
  const titipan = await world.api.call('getTitipan', { kode_siswa }, wali)
  expect(titipan).toMatchObject({
    jumlah: 90_000,
    mutasi: [
      { arah: 'masuk', jumlah: 30_000, keterangan: 'Pindahan dari saldo kantin' },
      { arah: 'masuk', jumlah: 60_000, keterangan: 'Pindahan dari saldo kantin' },
    ],
  })
})

test('one history adds up to the saldo, the same for guardian and school', async () => {
  const sale = aSale(kantin, token)
  const { kode_penjualan } = await world.api.call('jual', sale, kantin.kasir)
  world.clock.advance(1_000)
  await world.api.call('ajukanPembatalan', { kode_penjualan, alasan: 'Salah' }, kantin.kasir)
  await decide(world, 'putusPembatalan', { kode_penjualan, putusan: 'setuju' }, kantin.tu)
  world.clock.advance(1_000)
  await move(25_000)
  const { kode_siswa } = siswa
  const seen = await world.api.call('riwayatSaldo', { kode_siswa }, wali)
  expect(seen.saldo).toBe(75_000)
  expect(seen.mutasi.map(({ jenis, arah, jumlah, barang }) => [jenis, arah, jumlah, barang])).toEqual([
    ['ke_titipan', 'keluar', 25_000, []],
    ['belanja_batal', 'masuk', 10_000, ['1× Nasi Uduk']],
    ['belanja', 'keluar', 10_000, ['1× Nasi Uduk']],
    ['koreksi', 'masuk', 100_000, []],
  ])
  expect(await world.api.call('riwayatSaldoSiswa', { kode_siswa }, kantin.tu)).toEqual(seen)
})

test('strangers see and move nothing', async () => {
  const stranger = await aPengguna(world, 'wali')
  const other = await aPengguna(world, 'tu', { sekolah: (await aSiswa(world)).sekolah })
  const { kode_siswa } = siswa
  const refused = [
    await world.api.send('pindahSaldo', { kode_siswa, jumlah: 1_000 }, stranger),
    await world.api.send('riwayatSaldo', { kode_siswa }, stranger),
    await world.api.send('riwayatSaldoSiswa', { kode_siswa }, other),
  ]
  expect(refused.map(({ body }) => body.success === 1 || body.kode)).toEqual([
    'BUKAN_ANAK_ANDA', 'BUKAN_ANAK_ANDA', 'SISWA_TIDAK_DITEMUKAN',
  ])
})

test('the rest is refunded at leaving as titipan, by two people', async () => {
  await move(100_000)
  const { kode_siswa, sekolah } = siswa
  const tu = await aPengguna(world, 'tu', { sekolah })
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  const { idpengembalian } = await world.api.call('kembalikanTitipan', {
    kode_siswa, jumlah: 100_000, cara: 'transfer', alasan: 'Pindah sekolah',
    tujuan: 'BSI 7123456789 a.n. Salma',
  }, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  expect(await world.api.call('getTitipan', { kode_siswa }, wali)).toMatchObject({ jumlah: 0 })
})
