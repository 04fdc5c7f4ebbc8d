import { rupiah } from '@lunas/values/rupiah'
import { randomUUID } from 'node:crypto'
import { decideLuring } from '@lunas/contract/kantin/decide-luring'
import type { JualLuring } from '@lunas/contract/kantin/luring'
import { importKunci, sealPenyelamat } from '@lunas/contract/kantin/penyelamat'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepJatah } from '#jatah/receive-luring'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { aKartu, anotherTill, aSale, giveSaldo, heldBy, ISI_PRODUK, takeSaldo, type Kantin } from '#test/kantin'
import { aGivenUp, anOfflineSale, aPembeliLuring, sendLuring, shiftOf, takeJatah } from '#test/luring'
import { startWorld, type World } from '#test/world'

let world: World
let siswa: MadeSiswa
let kantin: Kantin
let token: string
let shift: string
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})
beforeEach(async () => {
  ;({ siswa, kantin, token, shift } = await aPembeliLuring(world))
})

const take = (at = kantin) => takeJatah(world, at)
const held = () => heldBy(world, siswa, 'saldo', 'jatah')
const send = (sales: JualLuring[], at = kantin) => sendLuring(world, at, sales)

test('a till reserves a part once, and the parent still sees all of the money', async () => {
  const { jatah } = await take()
  const part = jatah.siswa.find(({ kode_siswa }) => kode_siswa === siswa.kode_siswa)?.jatah
  expect(part).toBe(12_500)
  expect(await held()).toEqual({ saldo: 87_500, jatah: 12_500 })
  const again = await take()
  expect(again.jatah.idjatah).toBe(jatah.idjatah)
  const nomor_wa = aNomor()
  const child = await aSiswa(world, { sekolah: siswa.sekolah, nomor_wa })
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  await giveSaldo(world, { ...child, sekolah_id: siswa.sekolah.id }, 40_000)
  await aKartu(world, kantin, child)
  await take()
  const seen = await world.api.call('getKantinAnak', { kode_siswa: child.kode_siswa }, wali)
  expect(seen.saldo).toBe(40_000)
  expect(await world.api.call('getBeranda', {}, wali)).toMatchObject({ saldo: 40_000 })
})

test('a part is whole and round, and a pupil of whom too little is left has none', async () => {
  const child = await aSiswa(world, { sekolah: siswa.sekolah })
  await aKartu(world, kantin, child)
  await giveSaldo(world, { ...child, sekolah_id: siswa.sekolah.id }, 10_001)
  await takeSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 12_667)
  const { jatah } = await take()
  expect(jatah.siswa.map(({ kode_siswa, jatah: part }) => [kode_siswa, part])).toEqual([
    [siswa.kode_siswa, 10_500],
  ])
})

test('all deciders together never reserve more than half, and never the same rupiah', async () => {
  const tills = [kantin, await anotherTill(world, kantin), await anotherTill(world, kantin)]
  const taken = await Promise.all([...tills, ...tills].map((till) => take(till)))
  const parts = new Map(taken.map(({ jatah }) => [
    jatah.idjatah, jatah.siswa.find(({ kode_siswa }) => kode_siswa === siswa.kode_siswa)?.jatah ?? 0,
  ]))
  expect(parts.size).toBe(3)
  const now = await held()
  expect(now.jatah).toBeLessThanOrEqual(50_000)
  expect(now.saldo + now.jatah).toBe(100_000)
})

test('a sale without the server arrives once, however often and in whatever order it is sent', async () => {
  const { jatah } = await take()
  const sale = anOfflineSale(kantin, shift, jatah, { ...siswa, token })
  const givenUp = aGivenUp(kantin, 2)
  const answers = await Promise.all([send([givenUp, sale]), send([sale]), send([sale, givenUp])])
  expect(new Set(answers.flat().filter(({ id }) => id === sale.id).map(({ status }) => status)))
    .toEqual(new Set(['dibukukan']))
  expect(await held()).toEqual({ saldo: 87_500, jatah: 2_500 })
  expect(await world.api.call('laporanLuring', { idsekolah: siswa.sekolah.idsekolah }, kantin.tu))
    .toMatchObject({ hilang: [], tertahan: [] })
})

test('a till that sells its part again and again takes no more of a pupil than the most of a day', async () => {
  const { idlapak, tu } = kantin
  const { idproduk, harga } = await world.api.call('buatProduk', { idlapak, ...ISI_PRODUK, alergen: [], harga: 2_500 }, tu)
  for (let urut = 1; urut <= 10; urut++) {
    const { jatah } = await take()
    const barang = [{ idproduk, banyak: 1, harga }]
    await send([anOfflineSale(kantin, shift, jatah, { ...siswa, token }, { urut, barang })])
  }
  expect(await held()).toEqual({ saldo: 80_000, jatah: 0 })
})

test('a sale that the server took before the answer was lost stays one sale', async () => {
  const { jatah } = await take()
  const online = aSale(kantin, token)
  await world.api.call('jual', online, kantin.kasir)
  const sale = anOfflineSale(kantin, shift, jatah, { ...siswa, token }, { id: online.id })
  expect(await send([sale])).toMatchObject([{ status: 'dibukukan' }])
  expect(await send([{ ...aGivenUp(kantin, 1), id: online.id }])).toMatchObject([{ status: 'dibukukan' }])
  expect(await held()).toEqual({ saldo: 77_500, jatah: 12_500 })
})

test('a sale that the cashier gave up is not sold by a call that comes late', async () => {
  const sale = aSale(kantin, token)
  expect(await send([{ ...aGivenUp(kantin, 1), id: sale.id }])).toMatchObject([{ status: 'batal' }])
  expect(await world.api.kode('jual', sale, kantin.kasir)).toBe('PENJUALAN_BERBEDA')
  expect((await held()).saldo).toBe(100_000)
})

test('a call that sells and a report that gives up, at once, end as one of both', async () => {
  const sale = aSale(kantin, token)
  const [sold, [told]] = await Promise.all([
    world.api.kode('jual', sale, kantin.kasir), send([{ ...aGivenUp(kantin, 1), id: sale.id }]),
  ])
  const { saldo } = await held()
  expect([sold, told?.status, saldo]).toEqual(
    told?.status === 'batal' ? ['PENJUALAN_BERBEDA', 'batal', 100_000] : ['ok', 'dibukukan', 90_000],
  )
})

test('a sale that arrives after the night takes from the saldo, in a shift of its own', async () => {
  const { jatah } = await take()
  const sale = anOfflineSale(kantin, shift, jatah, { ...siswa, token })
  await world.api.call('tutupShift', { mesin: kantin.mesin, urut_terakhir: 0 }, kantin.kasir)
  world.clock.advance(DAY_MS)
  await sweepJatah(world.deps)
  expect(await held()).toEqual({ saldo: 100_000, jatah: 0 })
  expect(await send([sale])).toMatchObject([{ status: 'dibukukan' }])
  expect(await held()).toEqual({ saldo: 90_000, jatah: 0 })
})

test('a late sale whose money was spent is held and shown, and booked when there is saldo', async () => {
  const { jatah } = await take()
  const sale = anOfflineSale(kantin, shift, jatah, { ...siswa, token }, { urut: 3 })
  await world.api.call('tutupShift', { mesin: kantin.mesin, urut_terakhir: 0 }, kantin.kasir)
  world.clock.advance(DAY_MS)
  await sweepJatah(world.deps)
  await takeSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 95_000)
  expect(await send([sale])).toMatchObject([{ status: 'tertahan', alasan: 'SALDO_KURANG' }])
  // Nobody exchanges what waits, or takes it back.
  const others: JualLuring[] = [{ ...sale, batal: true }, { ...sale, barang: sale.barang.map((one) => ({ ...one, harga: rupiah(1) })) }]
  for (const other of others) expect(await send([other])).toMatchObject([{ status: 'tertahan', alasan: 'SALDO_KURANG' }])
  const { idsekolah } = siswa.sekolah
  const report = () => world.api.call('laporanLuring', { idsekolah }, kantin.tu)
  expect(await report()).toMatchObject({
    hilang: [{ dari: 1, sampai: 2 }],
    tertahan: [{ urut: 3, nama_siswa: siswa.nama, jumlah: 10_000, alasan: 'SALDO_KURANG' }],
  })
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 7_000)
  await sweepJatah(world.deps)
  expect(await report()).toMatchObject({ tertahan: [] })
  expect(await held()).toEqual({ saldo: 2_000, jatah: 0 })
})

test('a till that claims more than its part, also after the night, takes nothing from the saldo', async () => {
  const { jatah } = await take()
  const claim = (banyak: number, urut: number) =>
    anOfflineSale(kantin, shift, jatah, { ...siswa, token }, {
      barang: [{ idproduk: kantin.produk.idproduk, banyak, harga: kantin.produk.harga }], urut,
    })
  const refused = [{ status: 'tertahan', alasan: 'MELEBIHI_JATAH' }]
  expect(await send([claim(2, 1)])).toMatchObject(refused)
  expect(await held()).toEqual({ saldo: 87_500, jatah: 12_500 })
  world.clock.advance(DAY_MS)
  await sweepJatah(world.deps)
  expect(await send([claim(1, 2)])).toMatchObject([{ status: 'dibukukan' }])
  expect(await send([claim(1, 3)])).toMatchObject(refused)
  expect(await held()).toEqual({ saldo: 90_000, jatah: 0 })
})

test('a till cannot sell from the part of another', async () => {
  const { jatah } = await take()
  const other = await anotherTill(world, kantin)
  const otherShift = await shiftOf(world, other)
  expect(await send([anOfflineSale(other, otherShift, jatah, { ...siswa, token })], other))
    .toMatchObject([{ status: 'tertahan', alasan: 'MELEBIHI_JATAH' }])
  expect(await held()).toEqual({ saldo: 87_500, jatah: 12_500 })
})

test('another till uploads a rescue file; a forged one is refused', async () => {
  const { jatah, kunci } = await take()
  const sale = anOfflineSale(kantin, shift, jatah, { ...siswa, token })
  const text = JSON.stringify([sale])
  const berkas = await sealPenyelamat(kantin.mesin, await importKunci(kunci), text)
  const other = await anotherTill(world, kantin)
  expect(await world.api.call('unggahPenyelamat', { berkas }, other.kasir))
    .toMatchObject([{ id: sale.id, status: 'dibukukan' }])
  const wrongKey = Buffer.alloc(32, 7).toString('base64')
  const forged = await sealPenyelamat(kantin.mesin, await importKunci(wrongKey), text)
  for (const bad of [forged, berkas.replace(kantin.mesin, other.mesin)]) {
    const { body } = await world.api.send('unggahPenyelamat', { berkas: bad }, other.kasir)
    expect(body).toMatchObject({ success: 0, kode: 'PENYELAMAT_TIDAK_TERBACA' })
  }
})

test('a hub is paired once with its code, reserves its own part, and forwards sales of tills', async () => {
  const { idsekolah } = siswa.sekolah
  const { kode, idhub } = await world.api.call('buatHub', { idsekolah, nama: 'Hub Dapur' }, kantin.tu)
  const { token: proof } = await world.api.call('pasangHub', { kode })
  expect((await world.api.send('pasangHub', { kode })).body).toMatchObject({ kode: 'KODE_HUB_SALAH' })
  const alamat = ['http://192.168.1.9:3310']
  const jatah = await world.api.call('jatahHub', { idhub, token: proof, alamat })
  expect((await take()).hub).toMatchObject({ idhub, alamat })
  const before = await held()
  const sale = anOfflineSale(kantin, shift, jatah, { ...siswa, token })
  expect(await world.api.call('kirimHub', { idhub, token: proof, penjualan: [sale] }))
    .toMatchObject([{ status: 'dibukukan' }])
  // The till had no answer of the hub and sold the same sale from its own part: it is one sale.
  expect(await send([sale])).toMatchObject([{ status: 'dibukukan' }])
  expect(await held()).toEqual({ ...before, jatah: before.jatah - 10_000 })
  await world.api.call('cabutHub', { idhub }, kantin.tu)
  const { body } = await world.api.send('jatahHub', { idhub, token: proof, alamat })
  expect(body).toMatchObject({ kode: 'HUB_TIDAK_DIKENAL' })
})

test('what the till decides from its jatah is what the server books', async () => {
  const { jatah } = await take()
  const barang = [{ idproduk: kantin.produk.idproduk, banyak: 1, harga: kantin.produk.harga }]
  const decided = await decideLuring({
    jatah, sold: [], token, barang, now: new Date(Date.parse(jatah.pada)),
  })
  expect(decided).toMatchObject({ ok: true, siswa: { kode_siswa: siswa.kode_siswa }, sisa: 2_500 })
  expect(await decideLuring({
    jatah, sold: [], token: `04${randomUUID().slice(0, 6).toUpperCase()}`, barang, now: new Date(Date.parse(jatah.pada)),
  })).toMatchObject({ ok: false, kode: 'KARTU_TIDAK_DI_KASIR' })
})
