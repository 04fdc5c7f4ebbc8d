import { randomUUID } from 'node:crypto'
import { parseKode } from '@lunas/values/kode'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { accountOf } from '#ledger/chart'
import { DAY_MS, HOUR_MS } from '#platform/clock'
import { sweepPesanMakan } from '#pesan-makan/sweep-pesan-makan'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, type MadeSiswa } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { aKantin, aPembeli, aSale, giveSaldo, heldBy, ISI_PRODUK, type Kantin } from '#test/kantin'
import { aMenu, anOrder, dayAfter } from '#test/pesan-makan'
import { startWorld, type World } from '#test/world'

let world: World
let siswa: MadeSiswa
let kantin: Kantin
let wali: { id: string; token: string }
let token: string

beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})

/** A pupil with Rp100.000 and a guardian. */
beforeEach(async () => {
  ;({ siswa, wali, kantin, token } = await aPembeli(world))
})

const RULES = {
  harian: null, mingguan: null, per_waktu: null, kategori_diblokir: [], produk_diblokir: [], alergen: [],
  pin: 'tidak', pin_di_atas: 0, saldo_rendah: null, kabar_belanja: false,
} satisfies Omit<RequestOf<'aturBatas'>, 'kode_siswa'>

async function held(of = siswa) {
  const lapak = await world.deps.db.inTransaction('mobile', (tx) =>
    balanceOf(tx, accountOf('lapak', parseKode('lapak', kantin.idlapak)?.id ?? '')))
  return { ...(await heldBy(world, of, 'saldo', 'dipesan')), lapak }
}

type Orders = Parameters<typeof anOrder>[]

async function order(...orders: Orders) {
  const { body } = await world.api.send('pesanMakan', { pesanan: orders.map((one) => anOrder(...one)) }, wali)
  return body
}

async function orderOne(menu: Parameters<typeof anOrder>[0], banyak = 1): Promise<string> {
  const body = await order([menu, siswa.kode_siswa, banyak])
  if (body.success !== 1) throw new Error(body.kode)
  return body.data[0]?.idpesan ?? ''
}

const at = () => ({ idsekolah: siswa.sekolah.idsekolah, idlapak: null, token: null, nis: null, idpesan: null })

test('an order takes the money at once, and cancelling before the cut-off gives all back, once', async () => {
  const menu = await aMenu(world, kantin, { porsi: 2 })
  const body = await order([menu, siswa.kode_siswa, 2])
  expect(body).toMatchObject({ success: 1, data: [{ status: 'dipesan', jumlah: 24_000, bisa_batal: true }] })
  expect(await held()).toEqual({ saldo: 76_000, dipesan: 24_000, lapak: 0 })
  expect(await order([menu, siswa.kode_siswa])).toMatchObject({
    kode: 'PORSI_KURANG', msg: 'Nasi Uduk tinggal 0 porsi.',
  })
  const seen = await world.api.call('menuAnak', { kode_siswa: siswa.kode_siswa }, wali)
  expect(seen).toMatchObject({ saldo: 76_000, menu: [{ sisa: 0, buka: true }], pesanan: [{ banyak: 2 }] })
  const [{ idpesan } = { idpesan: '' }] = seen.pesanan
  // More at once than there are connections: none may wait for a second one while it holds its first.
  const taps = Array.from({ length: 25 }, () => world.api.send('batalPesanMakan', { idpesan }, wali))
  const answers = await Promise.all(taps)
  expect(answers.filter(({ body: one }) => one.success === 1)).toHaveLength(1)
  expect(await held()).toEqual({ saldo: 100_000, dipesan: 0, lapak: 0 })
  expect(await order([menu, siswa.kode_siswa, 2])).toMatchObject({ success: 1 })
  const riwayat = await world.api.call('riwayatSaldo', { kode_siswa: siswa.kode_siswa }, wali)
  expect(riwayat.mutasi.map(({ jenis }) => jenis).toSorted())
    .toEqual(['koreksi', 'makan_dipesan', 'makan_dipesan', 'makan_kembali'])
})

test('the same key orders once', async () => {
  const menu = await aMenu(world, kantin)
  const pesanan = [anOrder(menu, siswa.kode_siswa)]
  const key = randomUUID()
  for (const _ of [1, 2]) await world.api.send('pesanMakan', { pesanan }, { ...wali, key })
  expect(await held()).toMatchObject({ saldo: 88_000, dipesan: 12_000 })
})

test('two children and two days in one request, all or nothing', async () => {
  const nomor_wa = aNomor()
  const [a, b] = [await aSiswa(world, { nomor_wa, sekolah: siswa.sekolah }), await aSiswa(world, { nomor_wa, sekolah: siswa.sekolah })]
  wali = await aPengguna(world, 'wali', { nomor_wa })
  for (const one of [a, b]) await giveSaldo(world, { ...one, sekolah_id: siswa.sekolah.id }, 20_000)
  const first = await aMenu(world, kantin)
  const second = await aMenu(world, kantin, { hari: [dayAfter(world, 2)] })
  expect(await order([first, a.kode_siswa], [first, b.kode_siswa], [second, a.kode_siswa])).toMatchObject({
    kode: 'PESAN_SALDO_KURANG', msg: `Saldo ${a.nama} tinggal Rp8.000. Isi saldo dulu.`,
  })
  expect(await held(a)).toMatchObject({ saldo: 20_000, dipesan: 0 })
  expect(await order([first, a.kode_siswa], [second, b.kode_siswa])).toMatchObject({ success: 1 })
  expect([await held(a), await held(b)]).toMatchObject([{ saldo: 8_000 }, { saldo: 8_000 }])
  expect(await order([first, siswa.kode_siswa])).toMatchObject({ kode: 'BUKAN_ANAK_ANDA' })
})

test('limits, blocks and allergens hold, and orders count against the limits of their day', async () => {
  const { idproduk } = kantin.produk
  await world.api.call('ubahProduk', { idproduk, ...ISI_PRODUK, alergen: ['telur'], aktif: true }, kantin.tu)
  const menu = await aMenu(world, kantin)
  const { kode_siswa } = siswa
  const set = (changes: object) => world.api.call('aturBatas', { kode_siswa, ...RULES, ...changes }, wali)
  await set({ harian: 12_000 })
  await orderOne(menu)
  expect(await order([menu, kode_siswa])).toMatchObject({ kode: 'PESAN_BATAS_HARIAN' })
  await set({ mingguan: 20_000 })
  expect(await order([menu, kode_siswa])).toMatchObject({ kode: 'PESAN_BATAS_MINGGUAN' })
  await set({ kategori_diblokir: ['makanan'] })
  expect(await order([menu, kode_siswa])).toMatchObject({ kode: 'PESAN_DIBLOKIR' })
  await world.database.query(`UPDATE batas_belanja SET alergen = '{telur}', kategori_diblokir = '{}' WHERE siswa_id = $1`, [siswa.id])
  expect(await order([menu, kode_siswa])).toMatchObject({
    kode: 'PESAN_ALERGEN', msg: `Nasi Uduk mengandung alergen ${siswa.nama}.`,
  })
  const seen = await world.api.call('menuAnak', { kode_siswa }, wali)
  expect(seen.menu).toMatchObject([{ larangan: 'alergen' }])
  await set({})
  await world.api.call('blokirBelanja', { kode_siswa, diblokir: true }, wali)
  expect(await order([menu, kode_siswa])).toMatchObject({ kode: 'PESAN_DIHENTIKAN' })
  expect(await held()).toMatchObject({ saldo: 88_000, dipesan: 12_000 })
})

test('the till counts what is ordered for today', async () => {
  await orderOne(await aMenu(world, kantin))
  world.clock.advance(DAY_MS)
  const { kode_siswa } = siswa
  await world.api.call('aturBatas', { kode_siswa, ...RULES, harian: 20_000 }, wali)
  const { body } = await world.api.send('jual', aSale(kantin, token), kantin.kasir)
  expect(body).toMatchObject({ kode: 'BATAS_HARIAN', msg: 'Melewati batas harian. Sisa hari ini Rp8.000.' })
  await sweepPesanMakan(world.deps)
})

test('after the cut-off nobody orders or cancels', async () => {
  const menu = await aMenu(world, kantin, { tutup_menit: 0 })
  const idpesan = await orderOne(menu)
  world.clock.advance(DAY_MS)
  expect(await order([menu, siswa.kode_siswa])).toMatchObject({
    kode: 'PESAN_SUDAH_TUTUP', msg: 'Batas waktu pesan Nasi Uduk sudah lewat.',
  })
  const { body } = await world.api.send('batalPesanMakan', { idpesan }, wali)
  expect(body).toMatchObject({ kode: 'PESAN_SUDAH_TUTUP' })
  const late = await world.api.send('tambahMenu', {
    idproduk: kantin.produk.idproduk, hari: [dayAfter(world, 0)], harga: 1, porsi: null, tutup_hari: 1, tutup_menit: 0,
  }, kantin.tu)
  expect(late.body).toMatchObject({ kode: 'MENU_HARI_LEWAT' })
})

test('a card or NIS hands out what is ordered for today, once, and a payout pays the stall', async () => {
  const menu = await aMenu(world, kantin)
  await orderOne(menu)
  await orderOne(menu, 2)
  const early = await world.api.send('serahkanMakan', { ...at(), token }, kantin.kasir)
  expect(early.body).toMatchObject({ kode: 'PESAN_KOSONG' })
  world.clock.advance(DAY_MS)
  const dapur = await world.api.call('dapurMakan', { idsekolah: siswa.sekolah.idsekolah, hari: dayAfter(world, 0) }, kantin.tu)
  expect(dapur.map(({ banyak, siswa: nama }) => [banyak, nama]).toSorted()).toEqual([[1, siswa.nama], [2, siswa.nama]])
  const done = await world.api.call('serahkanMakan', { ...at(), token }, kantin.kasir)
  expect(done).toMatchObject({ siswa: siswa.nama, pesanan: [{ status: 'diambil' }, { status: 'diambil' }] })
  expect(await held()).toEqual({ saldo: 64_000, dipesan: 0, lapak: 36_000 })
  const again = await world.api.send('serahkanMakan', { ...at(), nis: siswa.nis }, kantin.kasir)
  expect(again.body).toMatchObject({ kode: 'PESAN_KOSONG' })
  expect(await world.api.call('sisaLapak', {}, kantin.tu)).toEqual([])
  world.clock.advance(DAY_MS)
  for (const _ of [1, 2]) await sweepPesanMakan(world.deps)
  const { idlapak } = kantin
  expect(await world.api.call('sisaLapak', {}, kantin.tu)).toMatchObject([{ jumlah: 36_000 }])
  const ask = { idlapak, cara: 'tunai', jumlah: 36_000, catatan: '' } as const
  const { idpelunasan } = await world.api.call('ajukanPelunasan', ask, kantin.tu)
  const bendahara = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  await decide(world, 'putusPelunasan', { idpelunasan, putusan: 'tolak', alasan: 'Hitung lagi' }, bendahara)
  const twice = await world.api.call('ajukanPelunasan', ask, kantin.tu)
  await decide(world, 'putusPelunasan', { idpelunasan: twice.idpelunasan, putusan: 'setuju' }, bendahara)
  expect(await held()).toMatchObject({ lapak: 0 })
  const sold = await world.api.call('laporanKantin', { dari: '2020-01-01', sampai: '2099-01-01' }, kantin.tu)
  expect(sold).toMatchObject([{ barang: 'Nasi Uduk', banyak: 3, jumlah: 36_000 }])
})

test('what nobody fetched goes back or is kept, as the parent was told, once, after midnight', async () => {
  const menu = await aMenu(world, kantin)
  await orderOne(menu)
  await world.api.call('aturPesan', { idsekolah: siswa.sekolah.idsekolah, tidak_diambil: 'hangus' }, kantin.tu)
  await orderOne(menu, 2)
  world.clock.advance(DAY_MS)
  await sweepPesanMakan(world.deps)
  expect(await held()).toEqual({ saldo: 64_000, dipesan: 36_000, lapak: 0 })
  world.clock.advance(DAY_MS + HOUR_MS)
  await Promise.all([sweepPesanMakan(world.deps), sweepPesanMakan(world.deps)])
  expect(await held()).toEqual({ saldo: 76_000, dipesan: 0, lapak: 24_000 })
  const seen = await world.api.call('menuAnak', { kode_siswa: siswa.kode_siswa }, wali)
  expect(seen.pesanan.map(({ status }) => status).toSorted()).toEqual(['dikembalikan', 'hangus'])
  const late = await world.api.send('serahkanMakan', { ...at(), nis: siswa.nis }, kantin.kasir)
  expect(late.body).toMatchObject({ kode: 'PESAN_KOSONG' })
})

test('a till sees what a pupil may fetch today by card or NIS, also when the parent stopped purchases', async () => {
  const { idsekolah } = siswa.sekolah
  const menu = await aMenu(world, kantin)
  await orderOne(menu, 2)
  const waiting = (by: object) => world.api.send('pesananPembeli', { idsekolah, token: null, nis: null, ...by }, kantin.kasir)
  expect((await waiting({ token })).body).toMatchObject({ data: { siswa: siswa.nama, pesanan: [] } })
  world.clock.advance(DAY_MS)
  await world.api.call('blokirBelanja', { kode_siswa: siswa.kode_siswa, diblokir: true }, wali)
  for (const by of [{ token }, { nis: siswa.nis }]) {
    expect((await waiting(by)).body).toMatchObject({ data: { pesanan: [{ nama: 'Nasi Uduk', banyak: 2, status: 'dipesan' }] } })
  }
  expect((await waiting({})).body).toMatchObject({ kode: 'PERMINTAAN_TIDAK_DIKENALI' })
  const stranger = await aKantin(world, (await aSiswa(world)).sekolah)
  const elsewhere = { idsekolah: stranger.sekolah.idsekolah, token, nis: null }
  expect((await world.api.send('pesananPembeli', elsewhere, stranger.kasir)).body).toMatchObject({ kode: 'KARTU_SEKOLAH_LAIN' })
  expect((await world.api.send('pesananPembeli', { idsekolah, token, nis: null }, stranger.kasir)).body)
    .toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })
  const both = [1, 2].map(() => world.api.send('serahkanMakan', { ...at(), token }, kantin.kasir))
  expect((await Promise.all(both)).filter(({ body }) => body.success === 1)).toHaveLength(1)
  expect((await waiting({ token })).body).toMatchObject({ data: { pesanan: [] } })
})

test('orders at the same moment never take the same portion or the same rupiah', async () => {
  const menu = await aMenu(world, kantin, { porsi: 3, harga: 40_000 })
  const answers = await Promise.all([1, 2, 3, 4].map(() => order([menu, siswa.kode_siswa])))
  expect(answers.filter(({ success }) => success === 1)).toHaveLength(2)
  expect(await held()).toMatchObject({ saldo: 20_000, dipesan: 80_000 })
})

test('a dish is on the menu of a day once, and staff of another school see and change nothing', async () => {
  const menu = await aMenu(world, kantin)
  const { idproduk } = kantin.produk
  const again = { idproduk, hari: [menu.hari], harga: 9_000, porsi: null, tutup_hari: 0, tutup_menit: 300 }
  expect((await world.api.send('tambahMenu', again, kantin.tu)).body).toMatchObject({ kode: 'MENU_SUDAH_ADA' })
  const stranger = await aKantin(world, (await aSiswa(world)).sekolah)
  expect((await world.api.send('tambahMenu', again, stranger.tu)).body).toMatchObject({ kode: 'PRODUK_TIDAK_DITEMUKAN' })
  expect((await world.api.send('tarikMenu', { idmenu: menu.idmenu }, stranger.tu)).body).toMatchObject({
    kode: 'MENU_TIDAK_DITEMUKAN',
  })
  const idpesan = await orderOne(menu)
  await world.api.call('tarikMenu', { idmenu: menu.idmenu }, kantin.tu)
  expect(await order([menu, siswa.kode_siswa])).toMatchObject({ kode: 'MENU_TIDAK_DITEMUKAN' })
  world.clock.advance(DAY_MS)
  const other = { ...at(), idsekolah: stranger.sekolah.idsekolah, idpesan }
  expect((await world.api.send('serahkanMakan', other, stranger.kasir)).body).toMatchObject({
    kode: 'PESAN_TIDAK_DITEMUKAN',
  })
  expect(await world.api.call('serahkanMakan', { ...at(), idpesan }, kantin.kasir)).toMatchObject({ siswa: siswa.nama })
})
