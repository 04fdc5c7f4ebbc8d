import { formatKode } from '@lunas/values/kode'
import { addDays, localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah, type MadeSiswa } from '#test/builders'
import { assertBooksHold, moneyOf } from '#test/books'
import { ALL_METODE, ruleBiaya } from '#test/biaya'
import { tryDecide } from '#test/decide'
import { paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const today = (plus = 0) => addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), plus)

async function officersOf(sekolah: MadeSekolah) {
  return {
    bendahara: await aPengguna(world, 'bendahara', { sekolah }),
    kepala: await aPengguna(world, 'kepala_sekolah', { sekolah }),
  }
}

function rule(sekolah: MadeSekolah, penanggung: 'pembayar' | 'sekolah', mulai = today(), ditawarkan = ALL_METODE) {
  return ruleBiaya(world, sekolah, { penanggung, mulai, ditawarkan })
}

const shown = async (metode: string, request: { jumlah: string; kode_siswa?: string; keranjang?: string; donasi?: string }) =>
  (await world.api.call('getMetode', request)).find((one) => one.metode === metode)

const lineOf = ({ kode_tagihan, jumlah }: { kode_tagihan: string; jumlah: number }) => ({ kode_tagihan, jumlah })

async function aBill(siswa: MadeSiswa, jenis = 'SPP') {
  return aTagihan(world, siswa, { jenis })
}

test('a rule holds from its day on once a second person agrees; a payment keeps the fee it was opened with', async () => {
  const siswa = await aSiswa(world)
  const { kode_siswa } = siswa
  const spp = await aBill(siswa)
  const asked = { jumlah: String(spp.jumlah), kode_siswa }
  const pay = () => world.api.call('buatPembayaran', { kode_siswa, metode: 'bca_va', tagihan: [lineOf(spp)] })
  const before = await pay()
  expect([before.biaya, (await shown('bca_va', asked))?.biaya]).toEqual([4_000, 4_000])

  expect(await rule(siswa.sekolah, 'sekolah', today(1))).toMatchObject({ status: 'disetujui', berlaku: false })
  expect((await shown('bca_va', asked))?.biaya).toBe(4_000)
  world.clock.advance(DAY_MS)
  expect(await shown('bca_va', asked)).toMatchObject({ biaya: 0, total: spp.jumlah })
  const after = await pay()
  expect([after.biaya, after.total]).toEqual([0, spp.jumlah])
  expect((await world.api.call('getPembayaran', { kode_pembayaran: before.kode_pembayaran })).biaya).toBe(4_000)

  await world.sandbox.pay(after.kode_pembayaran)
  await paymentReaches(world, after.kode_pembayaran, 'berhasil')
  expect(await moneyOf(world, after.kode_pembayaran)).toMatchObject({ biaya: 0, tagihan: spp.jumlah, titipan: 0 })
  await assertBooksHold(world)
})

test('in one basket only the children whose school lets payers bear it make a fee', async () => {
  const [free, bearing] = [await aSiswa(world), await aSiswa(world, { sekolah: await aSekolah(world) })]
  await rule(free.sekolah, 'sekolah')
  const [a, b] = [await aBill(free), await aBill(bearing)]
  const keranjang = `${free.kode_siswa}:${a.jumlah},${bearing.kode_siswa}:${b.jumlah}`
  const jumlah = String(a.jumlah + b.jumlah)
  const gopay = await shown('gopay', { jumlah, keranjang })
  expect(gopay?.biaya).toBe(Math.ceil(b.jumlah / 10_000) * 200)
  const opened = await world.api.call('buatPembayaran', {
    metode: 'gopay', keranjang: [
      { kode_siswa: free.kode_siswa, tagihan: [lineOf(a)] }, { kode_siswa: bearing.kode_siswa, tagihan: [lineOf(b)] },
    ],
  })
  expect([opened.biaya, opened.total]).toEqual([gopay?.biaya, gopay?.total])
  // What titipan may pay first is unknown before, so never less is shown than is charged.
  expect((await shown('gopay', { jumlah: String(b.jumlah), keranjang }))?.biaya).toBe(gopay?.biaya)
  const all = { jumlah: String(a.jumlah + 50_000), keranjang: `${free.kode_siswa}:${a.jumlah}`, donasi: '50000' }
  expect((await shown('bca_va', all))?.biaya).toBe(0)
})

test('a way to pay that a school does not offer is neither shown for its pupils nor accepted', async () => {
  const siswa = await aSiswa(world)
  const { kode_siswa } = siswa
  const bill = await aBill(siswa)
  await rule(siswa.sekolah, 'pembayar', today(), ['qris'])
  const list = await world.api.call('getMetode', { jumlah: String(bill.jumlah), kode_siswa })
  expect(list.map(({ metode }) => metode)).toEqual(['qris'])
  const asked = { kode_siswa, metode: 'bca_va' as const, tagihan: [lineOf(bill)] }
  expect((await world.api.send('buatPembayaran', asked)).body).toMatchObject({ kode: 'METODE_TIDAK_DITAWARKAN' })
  const other = await aSiswa(world, { sekolah: await aSekolah(world) })
  expect(await shown('bca_va', { jumlah: '100000', kode_siswa: other.kode_siswa })).toMatchObject({ biaya: 4_000 })
})

test('a link shows the fee of the school it is for', async () => {
  const siswa = await aSiswa(world)
  const bill = await aBill(siswa)
  await rule(siswa.sekolah, 'sekolah')
  const tu = await aPengguna(world, 'tu', { sekolah: siswa.sekolah })
  const { kode_tautan } = await world.api.call('buatTautanSekolah', {
    kode_siswa: siswa.kode_siswa, tagihan: [lineOf(bill)], berlaku_hari: 3,
  }, tu)
  const list = await world.api.call('getMetode', { jumlah: String(bill.jumlah), kode_tautan })
  expect(list.find(({ metode }) => metode === 'bca_va')?.biaya).toBe(0)
  expect((await world.api.call('bayarTautan', { kode_tautan, metode: 'bca_va' })).biaya).toBe(0)
})

test('a past day, a second proposal, the same person, and another school are refused', async () => {
  const sekolah = await aSekolah(world)
  const { idsekolah } = sekolah
  const { bendahara } = await officersOf(sekolah)
  const stranger = await officersOf(await aSekolah(world))
  const asked = { idsekolah, penanggung: 'sekolah' as const, ditawarkan: ALL_METODE, mulai: today() }
  const refusedAs = async (who: { token: string }, changes: object = {}) =>
    (await world.api.send('ajukanBiaya', { ...asked, ...changes }, who)).body
  expect(await refusedAs(bendahara, { mulai: today(-1) })).toMatchObject({ kode: 'ATURAN_BIAYA_LAMPAU' })
  expect(await refusedAs(stranger.bendahara)).toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })
  const { idaturan } = await world.api.call('ajukanBiaya', asked, bendahara)
  expect(await refusedAs(bendahara)).toMatchObject({ kode: 'USULAN_SUDAH_ADA' })
  const yes = { idaturan, putusan: 'setuju' as const }
  expect((await tryDecide(world, 'putusBiaya', yes, bendahara)).body).toMatchObject({ kode: expect.stringMatching(/^USULAN_/) })
  const decided = await world.api.send('putusBiaya', { ...yes, dilihat: '0'.repeat(64) }, stranger.kepala)
  expect(decided.body).toMatchObject({ kode: 'ATURAN_BIAYA_TIDAK_DITEMUKAN' })
  expect(await world.api.call('getBiaya', {}, stranger.kepala)).toEqual([])
  const unknown = { ...yes, idaturan: formatKode('aturanbiaya', 'lain', sekolah.id), dilihat: '0'.repeat(64) }
  expect((await world.api.send('putusBiaya', unknown, stranger.kepala)).body).toMatchObject({ kode: 'ATURAN_BIAYA_TIDAK_DITEMUKAN' })
  await expect(world.database.query(
    `UPDATE aturan_biaya SET status = 'disetujui', diputus_oleh = diajukan_oleh, diputus_at = diajukan_at WHERE status = 'menunggu'`,
  )).rejects.toMatchObject({ constraint: 'aturan_biaya_dua_orang' })
})
