import type { Jatah, JualLuring } from '@lunas/contract/kantin/luring'
import { JATAH_SEHARI } from '@lunas/contract/kantin/luring.status'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { formatKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepJatah } from '#jatah/receive-luring'
import { sidikKartu } from '#jatah/keys'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import {
  aKartu, anotherTill, aPembeli, giveSaldo, heldBy, ISI_PRODUK, takeSaldo, TANPA_BATAS, type Kantin, type Pembeli,
} from '#test/kantin'
import { anOfflineSale, aPembeliLuring, sendLuring, shiftOf, takeJatah } from '#test/luring'
import { startWorld, type World } from '#test/world'

/** What a thief would try with sales that nobody at the server saw, and what honest tills must still be able to do. */
let world: World
let pembeli: Pembeli
let kantin: Kantin
let shift: string
let jatah: Jatah
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})
beforeEach(async () => {
  ;({ shift, ...pembeli } = await aPembeliLuring(world))
  ;({ kantin } = pembeli)
  jatah = await take()
  world.clock.advance(MINUTE_MS)
})

const take = async (at = kantin) => (await takeJatah(world, at)).jatah

/** One piece of Rp10.000, sold now. */
function aLate(changes: Partial<JualLuring> = {}): JualLuring {
  const { siswa, token } = pembeli
  return anOfflineSale(kantin, shift, jatah, { ...siswa, token }, { terjadi_at: world.clock.now().toISOString(), ...changes })
}

const send = (sale: JualLuring, at = kantin) => sendLuring(world, at, [sale])
const held = () => heldBy(world, pembeli.siswa, 'saldo', 'jatah')
const reserved = { saldo: 87_500, jatah: 12_500 }
const because = (alasan: string) => [{ status: 'tertahan', alasan }]
const changeBatas = (changes: Partial<RequestOf<'aturBatas'>>) =>
  world.api.call('aturBatas', { kode_siswa: pembeli.siswa.kode_siswa, ...TANPA_BATAS, ...changes }, pembeli.wali)
const changeHarga = (harga: number, aktif = true) =>
  world.api.call('ubahProduk', { idproduk: kantin.produk.idproduk, ...ISI_PRODUK, alergen: [], harga, aktif }, kantin.tu)

async function blockKartu(status: 'diblokir' | 'hilang' | 'aktif'): Promise<void> {
  const idkartu = jatah.kartu.find(({ kode_siswa }) => kode_siswa === pembeli.siswa.kode_siswa)?.idkartu ?? ''
  await world.api.call('ubahKartu', { idkartu, status }, kantin.tu)
}

test('without a reading of the pupil\'s own card nothing is taken', async () => {
  const friend = await aSiswa(world, { sekolah: pembeli.siswa.sekolah })
  const token = await aKartu(world, kantin, friend)
  const ofFriend = anOfflineSale(kantin, shift, jatah, { ...pembeli.siswa, token })
  const first = aLate()
  const known = sidikKartu(jatah.idjatah, pembeli.token)
  const tries: JualLuring[] = [
    aLate({ bukti: null }),
    // What the till was told about the card is no reading of it, also under the id that made it.
    aLate({ bukti: known }), aLate({ id: jatah.idjatah, bukti: known }),
    // A reading serves one sale.
    aLate({ bukti: first.bukti }),
    aLate({ idkartu: null }), ofFriend,
  ]
  for (const [i, sale] of tries.entries())
    expect(await send({ ...sale, urut: 10 + i })).toMatchObject(because('KARTU_TIDAK_TERBUKTI'))
  // A reading that was made afterwards does not mend what waits.
  const without = tries[0] ?? first
  expect(await send({ ...aLate({ id: without.id }), urut: 10 })).toMatchObject(because('KARTU_TIDAK_TERBUKTI'))
  expect(await held()).toEqual(reserved)
  expect(await send(first)).toMatchObject([{ status: 'dibukukan' }])
})

test('a price or product that tills did not sell at that time waits; an older price of the same day does not', async () => {
  const { idproduk } = kantin.produk
  const at = (harga: number, urut: number, changes: Partial<JualLuring> = {}) =>
    aLate({ urut, barang: [{ idproduk, banyak: 1, harga: rupiah(harga) }], ...changes })
  expect(await send(at(12_000, 10))).toMatchObject(because('HARGA_TIDAK_COCOK'))
  const before = at(10_000, 11)
  world.clock.advance(MINUTE_MS)
  await changeHarga(4_000)
  world.clock.advance(MINUTE_MS)
  // The till did not hear of the new price before it lost the network.
  expect(await send(before)).toMatchObject([{ status: 'dibukukan' }])
  world.clock.advance(MINUTE_MS)
  await changeHarga(4_000, false)
  world.clock.advance(DAY_MS)
  await sweepJatah(world.deps)
  jatah = await take()
  expect(await send(at(4_000, 12))).toMatchObject(because('HARGA_TIDAK_COCOK'))
})

test('a card that was blocked before the sale waits; one that was blocked after it does not', async () => {
  const before = aLate()
  world.clock.advance(MINUTE_MS)
  await blockKartu('diblokir')
  world.clock.advance(MINUTE_MS)
  const after = aLate({ urut: 2 })
  await blockKartu('hilang')
  expect(await send(after)).toMatchObject(because('KARTU_BERHENTI'))
  await blockKartu('aktif')
  await sweepJatah(world.deps)
  expect(await send(after)).toMatchObject(because('KARTU_BERHENTI'))
  expect(await send({ ...after, terjadi_at: before.terjadi_at })).toMatchObject(because('KARTU_BERHENTI'))
  expect(await send(before)).toMatchObject([{ status: 'dibukukan' }])
})

test('a sale with a lost card waits, also when the card was found meanwhile', async () => {
  const lost: JualLuring[] = []
  for (const urut of [1, 2]) {
    await blockKartu('hilang')
    world.clock.advance(MINUTE_MS)
    lost.push(aLate({ urut }))
    world.clock.advance(MINUTE_MS)
    await blockKartu('aktif')
  }
  for (const sale of lost) expect(await send(sale)).toMatchObject(because('KARTU_BERHENTI'))
  await sweepJatah(world.deps)
  expect(await held()).toEqual(reserved)
  expect(await send(aLate({ urut: 3 }))).toMatchObject([{ status: 'dibukukan' }])
})

test('a code of one day buys nothing on another', async () => {
  const { siswa: { kode_siswa } } = pembeli
  const { kartu: { idkartu }, token } = await world.api.call('pasangKartu', { kode_siswa, jenis: 'qr_sehari', uid: null }, kantin.tu)
  const withPaper = (urut: number) => anOfflineSale(kantin, shift, jatah, { kode_siswa, token: token ?? '' }, {
    urut, idkartu, terjadi_at: world.clock.now().toISOString(),
  })
  expect(await send(withPaper(1))).toMatchObject([{ status: 'dibukukan' }])
  world.clock.advance(DAY_MS)
  await sweepJatah(world.deps)
  jatah = await take()
  expect(await send(withPaper(2))).toMatchObject(because('KARTU_KEDALUWARSA'))
})

test('a part that ended more than a week ago pays nothing by itself, however much of it is left', async () => {
  const [early, late] = [aLate(), aLate({ urut: 2 })]
  world.clock.advance(7 * DAY_MS)
  expect(await send(early)).toMatchObject([{ status: 'dibukukan' }])
  world.clock.advance(DAY_MS)
  expect(await send(late)).toMatchObject(because('TERLAMBAT_SEMINGGU'))
})

test('what the parent forbade before the sale waits, whatever the parent allows later', async () => {
  const { wali, siswa: { kode_siswa } } = pembeli
  const before = aLate()
  const forbid: [alasan: string, work: () => Promise<unknown>][] = [
    ['BELANJA_DIBLOKIR', () => world.api.call('blokirBelanja', { kode_siswa, diblokir: true }, wali)],
    ['PRODUK_DIBLOKIR', () => changeBatas({ produk_diblokir: [kantin.produk.idproduk] })],
    ['PRODUK_DIBLOKIR', () => changeBatas({ kategori_diblokir: ['makanan'] })],
    ['PIN_DIPERLUKAN', () => changeBatas({ pin: 'selalu' })],
    ['PIN_DIPERLUKAN', () => changeBatas({ pin: 'di_atas', pin_di_atas: 9_999 })],
    ['MELEBIHI_BATAS', () => changeBatas({ harian: 9_999 })],
    ['MELEBIHI_BATAS', () => changeBatas({ mingguan: 9_999 })],
    ['MELEBIHI_BATAS', () => changeBatas({ per_waktu: 9_999 })],
  ]
  const { idsekolah } = kantin.sekolah
  await world.api.call('tambahWaktuMakan', { idsekolah, nama: 'Sepanjang hari', dari: 0, sampai: 1440 }, kantin.tu)
  for (const [i, [alasan, work]] of forbid.entries()) {
    world.clock.advance(MINUTE_MS)
    await work()
    world.clock.advance(MINUTE_MS)
    const sale = aLate({ urut: 10 + i })
    world.clock.advance(MINUTE_MS)
    await changeBatas({})
    await world.api.call('blokirBelanja', { kode_siswa, diblokir: false }, wali)
    expect(await send(sale)).toMatchObject(because(alasan))
  }
  expect(await held()).toEqual(reserved)
  expect(await send(before)).toMatchObject([{ status: 'dibukukan' }])
})

test('two tills together do not pass the parent\'s limit of a day', async () => {
  await changeBatas({ harian: 15_000 })
  const other = await anotherTill(world, kantin)
  const { siswa, token } = pembeli
  // The first part of the second till is Rp9.000; it grows when the till asks again.
  await take(other)
  const there = anOfflineSale(other, await shiftOf(world, other), await take(other), { ...siswa, token })
  jatah = await take()
  world.clock.advance(MINUTE_MS)
  const answers = (await Promise.all([send(aLate()), send(there, other)])).flat()
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['dibukukan', 'tertahan'])
  expect(answers.find(({ status }) => status === 'tertahan')).toMatchObject({ alasan: 'MELEBIHI_BATAS' })
})

test('an edited time stays within the hours of the part, and so does the limit of the day', async () => {
  await changeBatas({ harian: 15_000 })
  world.clock.advance(MINUTE_MS)
  const { idlapak, tu, sekolah } = kantin
  const { idproduk, harga } = await world.api.call('buatProduk', { idlapak, ...ISI_PRODUK, alergen: [], harga: 5_000 }, tu)
  world.clock.advance(MINUTE_MS)
  const barang = [{ idproduk, banyak: 2, harga }]
  expect(await send(aLate({ urut: 1 }))).toMatchObject([{ status: 'dibukukan' }])
  for (const [i, terjadi_at] of ['2020-01-06T03:00:00.000Z', '2099-01-05T03:00:00.000Z'].entries())
    expect(await send(aLate({ urut: 2 + i, barang, terjadi_at }))).toMatchObject([{ status: 'tertahan' }])
  const days = await world.database.query<{ hari: string }>(
    'SELECT DISTINCT hari::text AS hari FROM penjualan WHERE sekolah_id = $1', [sekolah.id])
  expect(days).toEqual([{ hari: jatah.hari }])
})

test('new tills do not widen what all deciders reserve of a pupil in one day', async () => {
  await giveSaldo(world, { ...pembeli.siswa, sekolah_id: pembeli.siswa.sekolah.id }, 900_000)
  const tills: Kantin[] = []
  for (let i = 0; i < 12; i++) tills.push(await anotherTill(world, kantin))
  // All at the same moment, and once more.
  for (let i = 0; i < 2; i++) await Promise.all(tills.map((till) => take(till)))
  const full = await held()
  expect(full.jatah).toBeLessThanOrEqual(JATAH_SEHARI)
  expect(full.jatah).toBeGreaterThan(JATAH_SEHARI * 0.9)
  // A part that fell back can still be claimed by its till, so it makes no room for another one on the same day.
  const { idhub } = await world.api.call('buatHub', { idsekolah: kantin.sekolah.idsekolah, nama: 'Hub' }, kantin.tu)
  await world.api.call('cabutHub', { idhub }, kantin.tu)
  await take(await anotherTill(world, kantin))
  expect((await held()).jatah).toBeLessThanOrEqual(JATAH_SEHARI)
})

test('a pupil who moved after the sale pays where it was made; nobody pays for a pupil of another school', async () => {
  const { siswa } = pembeli
  const sale = aLate()
  const elsewhere = await aSekolah(world)
  await world.database.query('UPDATE siswa SET sekolah_id = $2 WHERE id = $1', [siswa.id, elsewhere.id])
  expect(await send(sale)).toMatchObject([{ status: 'dibukukan' }])
  expect(await held()).toEqual({ saldo: 87_500, jatah: 2_500 })

  const stranger = await aPembeli(world)
  const forged = anOfflineSale(kantin, shift, jatah, { ...stranger.siswa, token: stranger.token }, { urut: 2 })
  expect(await send(forged)).toMatchObject(because('SISWA_TIDAK_DITEMUKAN'))
  const { tertahan } = await world.api.call('laporanLuring', {}, kantin.tu)
  for (const [shown] of [await world.api.call('daftarKlaim', {}, kantin.tu), tertahan]) {
    expect(shown).toMatchObject({ kode_siswa: null, nama_siswa: '' })
  }
  expect(await world.api.call('daftarKlaim', {}, kantin.tu)).toMatchObject([{ saldo: 0 }])
  const idklaim = formatKode('klaim', 'mobile', forged.id)
  await world.api.call('ajukanKlaim', { idklaim, untuk: 'catat', alasan: 'Siswanya belanja' }, kantin.tu)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: kantin.sekolah })
  const { body } = await tryDecide(world, 'putusKlaim', { idklaim, putusan: 'setuju' }, bendahara)
  expect(body).toMatchObject({ kode: 'KLAIM_TIDAK_BISA' })
  expect(await heldBy(world, stranger.siswa, 'saldo')).toEqual({ saldo: 100_000 })
})

test('a sale of a pupil who left without saldo is written off by two people, and stays so', async () => {
  const { siswa } = pembeli
  const sale = aLate()
  world.clock.advance(DAY_MS)
  await sweepJatah(world.deps)
  await takeSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 100_000)
  await world.database.query(`UPDATE siswa SET status = 'keluar' WHERE id = $1`, [siswa.id])
  expect(await send(sale)).toMatchObject(because('SALDO_KURANG'))
  const idklaim = formatKode('klaim', 'mobile', sale.id)
  await world.api.call('ajukanKlaim', { idklaim, untuk: 'hapus', alasan: 'Siswanya sudah keluar' }, kantin.tu)
  expect((await tryDecide(world, 'putusKlaim', { idklaim, putusan: 'setuju' }, kantin.tu)).body.success).toBe(0)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  expect(await decide(world, 'putusKlaim', { idklaim, putusan: 'setuju' }, bendahara)).toMatchObject({ status: 'dihapus' })
  await giveSaldo(world, { ...siswa, sekolah_id: siswa.sekolah.id }, 50_000)
  await sweepJatah(world.deps)
  expect(await send(sale)).toMatchObject([{ status: 'dihapus' }])
  expect(await held()).toEqual({ saldo: 50_000, jatah: 0 })
  expect(await world.api.call('daftarKlaim', {}, kantin.tu)).toEqual([])
})

test('a revoked hub still brings its sales, and they wait for two people whoever brings them', async () => {
  const { idsekolah } = kantin.sekolah
  const { kode, idhub } = await world.api.call('buatHub', { idsekolah, nama: 'Hub Dapur' }, kantin.tu)
  const { token: proof } = await world.api.call('pasangHub', { kode })
  const ofHub = await world.api.call('jatahHub', { idhub, token: proof, alamat: [] })
  const { siswa, token } = pembeli
  const sale = anOfflineSale(kantin, shift, ofHub, { ...siswa, token })
  await world.api.call('cabutHub', { idhub }, kantin.tu)
  const before = await held()
  expect(await world.api.call('kirimHub', { idhub, token: proof, penjualan: [sale] })).toMatchObject(because('HUB_DICABUT'))
  expect(await send(sale)).toMatchObject(because('HUB_DICABUT'))
  await sweepJatah(world.deps)
  expect(await held()).toEqual(before)
  const [klaim] = await world.api.call('daftarKlaim', {}, kantin.tu)
  expect(klaim).toMatchObject({ alasan: 'HUB_DICABUT', nama_siswa: siswa.nama, jumlah: 10_000 })
  const idklaim = klaim?.idklaim ?? ''
  await world.api.call('ajukanKlaim', { idklaim, untuk: 'catat', alasan: 'Hubnya diganti' }, kantin.tu)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  await decide(world, 'putusKlaim', { idklaim, putusan: 'setuju' }, bendahara)
  expect((await held()).saldo).toBe(before.saldo - 10_000)
  const { body } = await world.api.send('jatahHub', { idhub, token: proof, alamat: [] })
  expect(body).toMatchObject({ kode: 'HUB_TIDAK_DIKENAL' })
})

test('a sale that names nobody we know is shown too', async () => {
  const nobody = formatKode('siswa', 'mobile', kantin.mesin)
  expect(await send(aLate({ kode_siswa: nobody }))).toMatchObject(because('SISWA_TIDAK_DITEMUKAN'))
  expect(await world.api.call('daftarKlaim', {}, kantin.tu)).toMatchObject([{ kode_siswa: null, nama_siswa: '' }])
  const { tertahan } = await world.api.call('laporanLuring', { idsekolah: kantin.sekolah.idsekolah }, kantin.tu)
  expect(tertahan).toMatchObject([{ kode_siswa: null, jumlah: 10_000 }])
})

test('many networks cannot guess the code of a hub: after 300 wrong ones it is dead', async () => {
  const { sekolah: { idsekolah }, tu } = kantin
  /** A code against which this many wrong ones were tried. */
  const triedCode = async (times: number) => {
    const { kode } = await world.api.call('buatHub', { idsekolah, nama: 'Hub' }, tu)
    await world.database.query('UPDATE hub_kantin SET salah = $1 WHERE kode_sidik IS NOT NULL', [times - 1])
    expect(await world.api.kode('pasangHub', { kode: 'mobile-00000000' })).toBe('KODE_HUB_SALAH')
    return kode
  }
  await world.api.call('pasangHub', { kode: await triedCode(299) })
  expect(await world.api.kode('pasangHub', { kode: await triedCode(300) })).toBe('KODE_HUB_SALAH')
})

test('what a parent allowed is forgotten 90 days after it was replaced, and what holds is kept', async () => {
  const limits = () => world.database.query(
    'SELECT harian::int FROM batas_riwayat WHERE siswa_id = $1 ORDER BY sejak', [pembeli.siswa.id])
  for (const harian of [10_000, 20_000, 30_000]) {
    await changeBatas({ harian })
    if (harian < 30_000) world.clock.advance(DAY_MS)
  }
  await sweepJatah(world.deps)
  world.clock.advance(89.5 * DAY_MS)
  await world.sweep('forget-batas')
  expect(await limits()).toEqual([{ harian: 20_000 }, { harian: 30_000 }])
  world.clock.advance(DAY_MS)
  await world.sweep('forget-batas')
  expect(await limits()).toEqual([{ harian: 30_000 }])
})
