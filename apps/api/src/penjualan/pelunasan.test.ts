import type { RequestOf } from '@lunas/contract/wire/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { accountOf } from '#ledger/chart'
import { parseKode } from '@lunas/values/kode'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { decide } from '#test/decide'
import { aKantin, aKartu, anotherTill, aSale, aSoldShift, type Kantin } from '#test/kantin'
import { startWorld, type World } from '#test/world'

let world: World
let siswa: MadeSiswa
let kantin: Kantin
let bendahara: { id: string; token: string }
const PERIOD = { dari: '2020-01-01', sampai: '2099-12-31' }
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})
beforeEach(async () => {
  siswa = await aSiswa(world)
  kantin = await aSoldShift(world, siswa)
  bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
})

function owed(): Promise<number> {
  const id = parseKode('lapak', kantin.idlapak)?.id ?? ''
  return world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, accountOf('lapak', id)))
}

async function ask(changes: Partial<RequestOf<'ajukanPelunasan'>> = {}): Promise<string> {
  const { idlapak, tu } = kantin
  const request = { idlapak, cara: 'tunai' as const, jumlah: 10_000, catatan: '', ...changes }
  const { body } = await world.api.send('ajukanPelunasan', request, tu)
  return body.success === 1 ? body.data.idpelunasan : body.kode
}

test('a consignee is paid what closed shifts sold, once, from the safe or the bank', async () => {
  const [sisa] = await world.api.call('sisaLapak', {}, kantin.tu)
  expect(sisa).toMatchObject({ lapak: 'Lapak Bu Siti', penitip: 'Bu Siti', jumlah: 10_000 })
  const idpelunasan = await ask()
  expect(await owed()).toBe(10_000)
  expect(await world.api.call('sisaLapak', {}, kantin.tu)).toEqual([])
  expect(await ask()).toBe('PELUNASAN_KOSONG')
  const paid = await decide(world, 'putusPelunasan', { idpelunasan, putusan: 'setuju' }, bendahara)
  expect(paid).toMatchObject({ status: 'disetujui', jumlah: 10_000, usulan: null })
  expect(await owed()).toBe(0)
  const listed = await world.api.call('daftarPelunasan', { status: 'disetujui' }, kantin.tu)
  expect(listed).toMatchObject([{ idpelunasan }])
})

test('proposals at the same moment never take the same shift', async () => {
  const asked = await Promise.all([ask(), ask(), ask()])
  expect(asked.filter((one) => one === 'PELUNASAN_KOSONG')).toHaveLength(2)
})

test('a refused payout can be proposed again', async () => {
  const idpelunasan = await ask({ cara: 'transfer' })
  await decide(world, 'putusPelunasan', { idpelunasan, putusan: 'tolak', alasan: 'Tunai saja' }, bendahara)
  expect(await owed()).toBe(10_000)
  const [sisa] = await world.api.call('sisaLapak', {}, kantin.tu)
  expect(sisa).toMatchObject({ jumlah: 10_000 })
  expect(await ask()).toMatch(/^PLL-/)
})

test('an open shift is not paid, another sum than the seen one neither, nor a stall of the school', async () => {
  expect(await ask({ jumlah: 9_000 })).toBe('PELUNASAN_BERUBAH')
  const own = await aKantin(world, siswa.sekolah, { milik: 'sekolah' })
  expect(await ask({ idlapak: own.idlapak })).toBe('PELUNASAN_LAPAK_SEKOLAH')
  const till = await anotherTill(world, kantin)
  await world.api.call('jual', aSale(till, await aKartu(world, till, siswa)), till.kasir)
  const [sisa] = await world.api.call('sisaLapak', {}, kantin.tu)
  expect(sisa).toMatchObject({ jumlah: 10_000 })
  const stranger = await aSiswa(world)
  const { idlapak } = await aSoldShift(world, stranger)
  expect(await ask({ idlapak })).toBe('LAPAK_TIDAK_DITEMUKAN')
})

test('the report says what each stall sold of each item, for a time or a shift, and sums to the sales', async () => {
  const till = await anotherTill(world, kantin)
  const barang = [{ idproduk: kantin.produk.idproduk, banyak: 3, harga: kantin.produk.harga }]
  await world.api.call('jual', aSale(till, await aKartu(world, till, siswa), { barang }), till.kasir)
  const idsekolah = siswa.sekolah.idsekolah
  const all = await world.api.call('laporanKantin', { idsekolah, ...PERIOD }, kantin.tu)
  expect(all).toMatchObject([
    { lapak: 'Lapak Bu Siti', penitip: 'Bu Siti', barang: 'Nasi Uduk', banyak: 4, jumlah: 40_000 },
  ])
  const shifts = await world.api.call('daftarShift', { idsekolah }, kantin.tu)
  expect(shifts).toMatchObject([{ banyak: 1, jumlah: 30_000, ditutup_at: null }, { jumlah: 10_000 }])
  const [{ idshift } = { idshift: '' }] = shifts
  const one = await world.api.call('laporanKantin', { ...PERIOD, idshift }, kantin.tu)
  expect(one).toMatchObject([{ banyak: 3, jumlah: 30_000 }])
  const none = await world.api.call('laporanKantin', { dari: '2020-01-01', sampai: '2020-01-02' }, kantin.tu)
  expect(none).toEqual([])
})
