import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assertBooksHold } from '#test/books'
import { aPengguna, type MadeSiswa } from '#test/builders'
import { decide } from '#test/decide'
import { aPembeli, aSale, type Kantin } from '#test/kantin'
import { aGivenUp, anOfflineSale, shiftOf } from '#test/luring'
import { startWorld, type World } from '#test/world'

let world: World
let siswa: MadeSiswa
let kantin: Kantin
let token: string
let idshift: string
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})
beforeEach(async () => {
  ;({ siswa, kantin, token } = await aPembeli(world))
  idshift = await shiftOf(world, kantin)
})

const sell = (urut: number) => world.api.call('jual', aSale(kantin, token, { urut }), kantin.kasir)
const close = (urut_terakhir: number) =>
  world.api.send('tutupShift', { mesin: kantin.mesin, urut_terakhir }, kantin.kasir)
const arrive = (urut: number) =>
  world.api.call('kirimLuring', { mesin: kantin.mesin, penjualan: [aGivenUp(kantin, urut)] }, kantin.kasir)
async function listed() {
  const rows = await world.api.call('daftarShift', { idsekolah: siswa.sekolah.idsekolah }, kantin.tu)
  return rows.find((row) => row.idshift === idshift)
}

test('a shift is closed when every number of its till has arrived', async () => {
  await sell(1)
  await sell(4)
  expect((await listed())?.hilang).toEqual([{ dari: 2, sampai: 3 }])
  expect((await close(6)).body).toMatchObject({
    kode: 'PENJUALAN_BELUM_LENGKAP',
    msg: 'Penjualan Kasir 1 nomor 2–3, 5–6 belum sampai. Kirim dulu, lalu tutup shift.',
  })
  for (const urut of [6, 2, 3]) await arrive(urut)
  // The till's word is not needed for a gap that the server sees itself.
  expect((await close(0)).body).toMatchObject({ kode: 'PENJUALAN_BELUM_LENGKAP' })
  await arrive(5)
  expect((await close(6)).body).toMatchObject({ success: 1, data: { banyak: 2 } })
  expect((await listed())?.hilang).toEqual([])
})

test('an empty shift is closed, and a later one only asks for its own numbers', async () => {
  expect((await close(0)).body.success).toBe(1)
  await world.api.call('bukaShift', {
    mesin: kantin.mesin, idsekolah: siswa.sekolah.idsekolah, nama_mesin: 'Kasir 1',
  }, kantin.kasir)
  await sell(1)
  expect((await close(1)).body.success).toBe(1)
})

test('the shift of a lost till is closed by two people, and what is missing stays visible', async () => {
  const { jatah } = await world.api.call(
    'ambilJatah', { mesin: kantin.mesin, idsekolah: siswa.sekolah.idsekolah }, kantin.kasir)
  await sell(1)
  await sell(3)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const request = { idshift, alasan: 'Tablet dicuri' }
  await world.api.call('ajukanPenutupan', request, kantin.tu)
  const twice = await world.api.send('ajukanPenutupan', request, bendahara)
  expect(twice.body).toMatchObject({ kode: 'USULAN_SUDAH_ADA' })
  const done = await decide(world, 'putusPenutupan', { idshift, putusan: 'setuju' }, bendahara)
  expect(done).toMatchObject({ hilang: [{ dari: 2, sampai: 2 }], alasan: 'Tablet dicuri', usulan: null })
  expect(done.ditutup_at).not.toBeNull()
  expect((await close(3)).body).toMatchObject({ kode: 'SHIFT_BELUM_DIBUKA' })
  const again = await world.api.send('ajukanPenutupan', request, bendahara)
  expect(again.body).toMatchObject({ kode: 'SHIFT_SUDAH_DITUTUP' })
  const report = () => world.api.call('laporanLuring', { idsekolah: siswa.sekolah.idsekolah }, bendahara)
  expect((await report()).hilang).toMatchObject([{ mesin: 'Kasir 1', dari: 2, sampai: 2 }])

  // The till is found, and what it sold is booked in a shift of its own.
  const late = anOfflineSale(kantin, idshift, jatah, { ...siswa, token }, { urut: 2 })
  const [answer] = await world.api.call(
    'kirimLuring', { mesin: kantin.mesin, penjualan: [late] }, kantin.kasir)
  expect(answer?.status).toBe('dibukukan')
  expect((await report()).hilang).toEqual([])
  expect(await listed()).toMatchObject({ banyak: 2, hilang: [{ dari: 2, sampai: 2 }] })
})

test('a refused proposal leaves the shift open', async () => {
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  await world.api.call('ajukanPenutupan', { idshift, alasan: 'Tablet dicuri' }, kantin.tu)
  await decide(world, 'putusPenutupan', { idshift, putusan: 'tolak', alasan: 'Sudah ketemu' }, bendahara)
  expect(await listed()).toMatchObject({ ditutup_at: null, usulan: null, alasan: '' })
  expect((await close(0)).body.success).toBe(1)
})
