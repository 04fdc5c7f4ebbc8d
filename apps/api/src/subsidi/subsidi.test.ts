import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { accountOf } from '#ledger/chart'
import { DAY_MS } from '#platform/clock'
import { sweepSubsidi } from '#subsidi/sweep-subsidi'
import { assertBooksHold } from '#test/books'
import { aSiswa, type MadeSiswa } from '#test/builders'
import { decide } from '#test/decide'
import { aKartu, anotherTill, aPembeli, aSale, heldBy, type Kantin, type Pembeli } from '#test/kantin'
import { anOfflineSale, shiftOf } from '#test/luring'
import { dayAfter } from '#test/pesan-makan'
import { aSubsidi, giveSubsidi } from '#test/subsidi'
import { aKelas, sitIn } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
let pembeli: Pembeli
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})
beforeEach(async () => {
  pembeli = await aPembeli(world)
})

const held = (siswa = pembeli.siswa) => heldBy(world, siswa, 'saldo', 'subsidi')

function sell(banyak: number, changes: Partial<RequestOf<'jual'>> = {}, at: Kantin = pembeli.kantin) {
  const { idproduk, harga } = at.produk
  const request = aSale(at, pembeli.token, { barang: [{ idproduk, banyak, harga }], ...changes })
  return world.api.send('jual', request, at.kasir)
}

function paidBy(kind: 'beban_subsidi' | 'piutang_sponsor'): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) =>
    balanceOf(tx, accountOf(kind, pembeli.siswa.sekolah.id)))
}

test('a subsidi is spent before the saldo, both people see it, and what is left falls back at night', async () => {
  const { siswa, wali, kantin } = pembeli
  const { idsubsidi, second } = await giveSubsidi(world, [siswa])
  expect(await held()).toEqual({ saldo: 100_000, subsidi: 15_000 })
  const at = { mesin: kantin.mesin, token: pembeli.token, nis: null }
  expect(await world.api.call('kenaliPembeli', at, kantin.kasir)).toMatchObject({ subsidi: 15_000, bisa_belanja: 115_000 })
  expect((await sell(1)).body).toMatchObject({ data: { jumlah: 10_000, dari_subsidi: 10_000, bisa_belanja: 105_000 } })
  expect((await sell(1, { urut: 2 })).body).toMatchObject({ data: { dari_subsidi: 5_000, bisa_belanja: 95_000 } })
  expect(await held()).toEqual({ saldo: 95_000, subsidi: 0 })
  expect(await world.api.call('getKantinAnak', { kode_siswa: siswa.kode_siswa }, wali)).toMatchObject({
    saldo: 95_000, subsidi: { nama: 'Makan siang gratis', jumlah: 15_000, sisa: 0 },
    belanja: [{ jumlah: 10_000, dari_subsidi: 5_000 }, { dari_subsidi: 10_000 }],
  })
  const { mutasi } = await world.api.call('riwayatSaldo', { kode_siswa: siswa.kode_siswa }, wali)
  expect(mutasi.filter(({ jenis }) => jenis === 'belanja')).toMatchObject([{ jumlah: 5_000 }])

  world.clock.advance(DAY_MS)
  await Promise.all([sweepSubsidi(world.deps), sweepSubsidi(world.deps)])
  expect(await held()).toEqual({ saldo: 95_000, subsidi: 15_000 })
  await sell(1, { urut: 3 })
  await world.api.call('akhiriSubsidi', { idsubsidi }, second)
  world.clock.advance(DAY_MS)
  await sweepSubsidi(world.deps)
  expect(await held()).toEqual({ saldo: 95_000, subsidi: 0 })
  expect(await paidBy('beban_subsidi')).toBe(25_000)
  const [row] = await world.api.call('getSubsidi', {}, second)
  expect(row).toMatchObject({ status: 'berakhir', diberikan: 30_000, terpakai: 25_000, penerima: 1 })
})

test('yesterday\'s subsidi pays nothing, also before the worker took it back', async () => {
  const { siswa } = pembeli
  await giveSubsidi(world, [siswa], { sampai: dayAfter(world, 0) })
  world.clock.advance(DAY_MS)
  expect((await sell(1)).body).toMatchObject({ data: { dari_subsidi: 0 } })
  expect(await held()).toEqual({ saldo: 90_000, subsidi: 15_000 })
  await sweepSubsidi(world.deps)
  expect(await held()).toEqual({ saldo: 90_000, subsidi: 0 })
  expect(await paidBy('beban_subsidi')).toBe(0)
})

/** A class of the school with these pupils in it. */
async function aKelasOf(...siswa: MadeSiswa[]): Promise<string> {
  const kelas = await aKelas(world, pembeli.siswa.sekolah, '4B')
  for (const one of siswa) await sitIn(world, one, kelas)
  return kelas.idkelas
}

test('a class gets it, a pupil never two on a day, and a sponsor owes only what was eaten', async () => {
  const { siswa } = pembeli
  const mate = await aSiswa(world, { sekolah: siswa.sekolah })
  const namesake = await aSiswa(world, { sekolah: siswa.sekolah })
  const idkelas = await aKelasOf(siswa, mate)
  await giveSubsidi(world, [siswa])
  await giveSubsidi(world, [siswa], {
    kelas: [idkelas], siswa: [], sumber: 'sponsor', sponsor: 'Toko Berkah', jumlah: 20_000, sampai: dayAfter(world, 0),
  })
  expect(await held()).toMatchObject({ subsidi: 15_000 })
  expect(await held(mate)).toMatchObject({ subsidi: 20_000 })
  // The same name of the class on the pupil's row is not enough.
  expect(await held(namesake)).toMatchObject({ subsidi: 0 })
  const token = await aKartu(world, pembeli.kantin, mate)
  expect((await sell(1, { token })).body).toMatchObject({ data: { dari_subsidi: 10_000 } })
  world.clock.advance(DAY_MS)
  await sweepSubsidi(world.deps)
  expect(await paidBy('piutang_sponsor')).toBe(10_000)
})

test('a cancelled sale gives back subsidi and saldo as they were', async () => {
  const { siswa, kantin: { kasir, tu } } = pembeli
  await giveSubsidi(world, [siswa])
  const { body } = await sell(2)
  if (body.success !== 1) throw new Error(body.msg)
  const { kode_penjualan } = body.data
  expect(await held()).toEqual({ saldo: 95_000, subsidi: 0 })
  await world.api.call('ajukanPembatalan', { kode_penjualan, alasan: 'Salah barang' }, kasir)
  await decide(world, 'putusPembatalan', { kode_penjualan, putusan: 'setuju' }, tu)
  expect(await held()).toEqual({ saldo: 100_000, subsidi: 15_000 })
})

test('the limit of a parent counts the parent\'s money only', async () => {
  const { siswa, wali } = pembeli
  await giveSubsidi(world, [siswa])
  await world.api.call('aturBatas', {
    kode_siswa: siswa.kode_siswa, harian: 5_000, mingguan: null, per_waktu: null, kategori_diblokir: [],
    produk_diblokir: [], alergen: [], pin: 'tidak', pin_di_atas: 0, saldo_rendah: null, kabar_belanja: false,
  }, wali)
  expect((await sell(3)).body).toMatchObject({ kode: 'BATAS_HARIAN' })
  expect((await sell(2)).body).toMatchObject({ data: { dari_subsidi: 15_000, bisa_belanja: 0 } })
  expect(await held()).toEqual({ saldo: 95_000, subsidi: 0 })
})

test('two tills at the same moment, and one without the server, never spend the same rupiah', async () => {
  const { siswa, kantin, token } = pembeli
  await giveSubsidi(world, [siswa])
  const other = await anotherTill(world, kantin)
  const at = { mesin: kantin.mesin, idsekolah: siswa.sekolah.idsekolah }
  const { jatah } = await world.api.call('ambilJatah', at, kantin.kasir)
  const id = randomUUID()
  await Promise.all([
    sell(1, { id }), sell(1, { id }), sell(1, {}, other),
    world.api.call('kirimLuring', {
      mesin: kantin.mesin,
      penjualan: [anOfflineSale(kantin, await shiftOf(world, kantin), jatah, { ...siswa, token }, { urut: 2 })],
    }, kantin.kasir),
  ])
  const { saldo, jatah: reserved } = await heldBy(world, siswa, 'saldo', 'jatah')
  expect(saldo + reserved).toBe(100_000 - (30_000 - 15_000))
  expect(await held()).toMatchObject({ subsidi: 0 })
})

test.each<[string, Partial<RequestOf<'ajukanSubsidi'>>]>([
  ['SUBSIDI_TANPA_PENERIMA', { kelas: [formatKode('kelas', 'mobile', randomUUID())] }],
  ['SUBSIDI_TANPA_PENERIMA', { siswa: [] }],
  ['SUBSIDI_BUKAN_KELASNYA', { kelas: [formatKode('kelas', 'mobile', randomUUID())], siswa: [] }],
  ['SUBSIDI_TANPA_SPONSOR', { sumber: 'sponsor' }],
  ['SUBSIDI_MASA_SALAH', { dari: '2026-01-02', sampai: '2026-01-01' }],
])('a wrong proposal is refused: %s', async (kode, changes) => {
  const { siswa, kantin: { tu } } = pembeli
  await expect(aSubsidi(world, { by: tu, siswa: [siswa] }, changes)).rejects.toThrow(kode)
})

test('a class without pupils, and one of another school, are refused', async () => {
  const { kantin: { tu }, siswa } = pembeli
  const propose = (idkelas: string) => aSubsidi(world, { by: tu, siswa: [siswa] }, { kelas: [idkelas], siswa: [] })
  await expect(propose(await aKelasOf())).rejects.toThrow('SUBSIDI_KELAS_KOSONG')
  const elsewhere = await aKelas(world, (await aSiswa(world)).sekolah)
  await expect(propose(elsewhere.idkelas)).rejects.toThrow('SUBSIDI_BUKAN_KELASNYA')
})

test('pupils of another school are refused, and nobody gets what one person alone proposed', async () => {
  const { siswa, kantin: { tu } } = pembeli
  const stranger = await aSiswa(world)
  await expect(aSubsidi(world, { by: tu, siswa: [siswa, stranger] })).rejects.toThrow('SUBSIDI_BUKAN_SISWANYA')
  await aSubsidi(world, { by: tu, siswa: [siswa] })
  await sweepSubsidi(world.deps)
  expect((await heldBy(world, siswa, 'subsidi')).subsidi).toBe(0)
})
