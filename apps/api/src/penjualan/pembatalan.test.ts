import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aSiswa, type MadeSiswa } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { aKantin, anotherTill, aPembeli, aSale, heldBy, ISI_PRODUK, type Kantin } from '#test/kantin'
import { startWorld, type World } from '#test/world'

let world: World
let siswa: MadeSiswa
let kantin: Kantin
let wali: { id: string; token: string }
let kode_penjualan: string
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})

/** One pupil bought one of five pieces for Rp10.000 of Rp100.000. */
beforeEach(async () => {
  const pembeli = await aPembeli(world)
  ;({ siswa, wali, kantin } = pembeli)
  const { idproduk } = kantin.produk
  await world.api.call('ubahProduk', { idproduk, ...ISI_PRODUK, alergen: [], stok: 5, aktif: true }, kantin.tu)
  ;({ kode_penjualan } = await world.api.call('jual', aSale(kantin, pembeli.token), kantin.kasir))
})

const YES = { putusan: 'setuju' } as const

function propose(by = kantin.kasir) {
  return world.api.send('ajukanPembatalan', { kode_penjualan, alasan: 'Salah barang' }, by)
}

async function state() {
  const { saldo } = await heldBy(world, siswa, 'saldo')
  const [produk] = await world.database.query<{ stok: number }>(
    'SELECT stok FROM produk WHERE sekolah_id = $1', [siswa.sekolah.id],
  )
  return { saldo, stok: produk?.stok }
}

test('a cancelled sale gives back money, stock and limit, once', async () => {
  expect(await state()).toEqual({ saldo: 90_000, stok: 4 })
  await propose()
  expect(await state()).toEqual({ saldo: 90_000, stok: 4 })
  const done = await decide(world, 'putusPembatalan', { kode_penjualan, ...YES }, kantin.tu)
  expect(done).toMatchObject({ status: 'batal', alasan: 'Salah barang', usulan: null })
  expect(await state()).toEqual({ saldo: 100_000, stok: 5 })
  const again = await tryDecide(world, 'putusPembatalan', { kode_penjualan, ...YES }, kantin.tu)
  expect(again.body).toMatchObject({ kode: 'USULAN_SUDAH_DIPUTUSKAN' })
  expect((await propose()).body).toMatchObject({ kode: 'PENJUALAN_SUDAH_BATAL' })
  expect(await state()).toEqual({ saldo: 100_000, stok: 5 })
  const seen = await world.api.call('getKantinAnak', { kode_siswa: siswa.kode_siswa }, wali)
  expect(seen).toMatchObject({ saldo: 100_000, hari_ini: 0, belanja: [{ status: 'batal' }] })
  const shift = await world.api.call('tutupShift', { mesin: kantin.mesin, urut_terakhir: 0 }, kantin.kasir)
  expect(shift).toMatchObject({ banyak: 0, jumlah: 0 })
})

test('a refused cancellation leaves the sale, which may be proposed again', async () => {
  await propose()
  const no = { kode_penjualan, putusan: 'tolak', alasan: 'Sudah dimakan' } as const
  const kept = await decide(world, 'putusPembatalan', no, kantin.tu)
  expect(kept).toMatchObject({ status: 'selesai', usulan: null })
  expect(await state()).toEqual({ saldo: 90_000, stok: 4 })
  expect((await propose()).body).toMatchObject({ success: 1 })
})

test('after fifteen minutes nothing is proposed', async () => {
  world.clock.advance(15 * MINUTE_MS + 1)
  expect((await propose()).body).toMatchObject({
    kode: 'PEMBATALAN_TERLAMBAT', msg: 'Pembatalan hanya bisa diajukan dalam 15 menit sejak penjualan.',
  })
})

test('what a closed shift sold does not change', async () => {
  await propose()
  await world.api.call('tutupShift', { mesin: kantin.mesin, urut_terakhir: 0 }, kantin.kasir)
  const { body } = await tryDecide(world, 'putusPembatalan', { kode_penjualan, ...YES }, kantin.tu)
  expect(body).toMatchObject({ kode: 'PEMBATALAN_SHIFT_DITUTUP' })
  expect(await state()).toEqual({ saldo: 90_000, stok: 4 })
  const no = { kode_penjualan, putusan: 'tolak', alasan: 'Shift ditutup' } as const
  await decide(world, 'putusPembatalan', no, kantin.tu)
  expect((await propose()).body).toMatchObject({ kode: 'PEMBATALAN_SHIFT_DITUTUP' })
})

test('a cashier proposes only what they sold themselves', async () => {
  const other = await anotherTill(world, kantin)
  expect((await propose(other.kasir)).body).toMatchObject({ kode: 'PENJUALAN_TIDAK_DITEMUKAN' })
  const stranger = await aKantin(world, (await aSiswa(world)).sekolah)
  expect((await propose(stranger.tu)).body).toMatchObject({ kode: 'PENJUALAN_TIDAK_DITEMUKAN' })
})
