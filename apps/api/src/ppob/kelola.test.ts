import { localDateAt } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, later, MINUTE_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna } from '#test/builders'
import { MARGIN, moveToWib, openPayment, openPpob, order, paidOrder } from '#test/ppob'
import { startWorld, type World } from '#test/world'
import { cocokkan } from '#ppob/cocokkan'

let world: World
let operator: { token: string }
let wali: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  moveToWib(world, 10)
  await openPpob(world)
  operator = await aPengguna(world, 'operator')
  wali = await aPengguna(world, 'wali')
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})

function today(): string {
  return localDateAt(world.clock.now(), 'Asia/Jakarta')
}

function webhook(kode_pesanan: string, body: object) {
  return world.sandbox.digiflazz(`transactions/${kode_pesanan}/webhook`, body)
}

/** An order whose answer settles nothing, so that a person decides. */
async function stuckOrder() {
  const paid = await paidOrder(world, wali)
  await world.sandbox.billerFaults({ error_rate: 1 })
  await world.sweep('send-pesanan')
  await world.sandbox.resetFaults()
  await webhook(paid.kode_pesanan, { status: 'Gagal', rc: '77', price: 1 })
  return paid
}

function decide(kode_pesanan: string, tindakan: 'tanya_lagi' | 'terkirim' | 'kembalikan' | 'tutup', sn = '') {
  return world.api.call('tindakPesananPpob', { kode_pesanan, tindakan, sn, alasan: 'Sudah ditanyakan' }, operator)
}

test('a margin counts from its day, a closed category at once', async () => {
  const priceOf = async () =>
    (await world.api.call('getPpob', {}, wali)).produk.find(({ sku }) => sku === 'xld10')?.harga
  const tomorrow = localDateAt(later(world.clock.now(), DAY_MS), 'Asia/Jakarta')
  const set = await world.api.call('aturPpob', { kategori: 'Pulsa', dibuka: true, margin: 2_000, mulai: tomorrow }, operator)
  expect(set.mendatang).toMatchObject([{ kategori: 'Pulsa', margin: 2_000 }])
  expect(await priceOf()).toBe(10_000 + MARGIN)
  moveToWib(world, 10)
  expect(await priceOf()).toBe(12_000)
  await world.api.call('aturPpob', { kategori: 'Pulsa', dibuka: false, margin: 2_000, mulai: null }, operator)
  expect(await priceOf()).toBeUndefined()
  await expect(order(world, wali, { harga: 12_000 })).rejects.toThrow('PRODUK_TIDAK_DITEMUKAN')
  await world.api.call('aturPpob', { kategori: 'Pulsa', dibuka: true, margin: MARGIN, mulai: null }, operator)
  expect(await priceOf()).toBe(10_000 + MARGIN)
  await expect(
    world.api.call('aturPpob', { kategori: 'Pulsa', dibuka: true, margin: 1, mulai: '2020-01-01' }, operator),
  ).rejects.toThrow('ATURAN_PPOB_LAMPAU')
})

test('money put into the deposit is booked once per key, and a correction takes it back', async () => {
  const before = (await world.api.call('kelolaPpob', {}, operator)).deposit_buku
  const fill = (koreksi: boolean, key: string) =>
    world.api.call(
      'isiDepositPpob', { jumlah: 500_000, koreksi, tanggal: today(), keterangan: 'TRF 7' }, { ...operator, key },
    )
  await fill(false, 'kunci-isi-deposit-01')
  expect((await fill(false, 'kunci-isi-deposit-01')).deposit_buku).toBe(before + 500_000)
  const corrected = await fill(true, 'kunci-isi-deposit-02')
  expect(corrected.deposit_buku).toBe(before)
  expect(corrected.isi_deposit).toHaveLength(2)
  await expect(
    world.api.call('isiDepositPpob', { jumlah: 1, koreksi: false, tanggal: '2099-01-01', keterangan: 'Nanti' }, operator),
  ).rejects.toThrow('DEPOSIT_PPOB_TANGGAL')
})

test('an outage is seen at once, told before paying, and over when the biller answers', async () => {
  const ordered = await order(world, wali)
  await world.sandbox.billerFaults({ error_rate: 1 })
  await world.sweep('watch-biller')
  const down = await world.api.call('kelolaPpob', {}, operator)
  expect(down.gangguan_sejak).not.toBeNull()
  expect((await world.api.call('getPpob', {}, wali)).gangguan).toContain('Penyedia sedang gangguan')
  await expect(order(world, wali)).rejects.toThrow('PPOB_GANGGUAN')
  await expect(openPayment(world, ordered, wali)).rejects.toThrow('PPOB_GANGGUAN')
  world.clock.advance(MINUTE_MS)
  await world.sweep('watch-biller')
  expect((await world.api.call('kelolaPpob', {}, operator)).gangguan_sejak).toBe(down.gangguan_sejak)
  await world.sandbox.resetFaults()
  await world.sweep('watch-biller')
  expect(await world.api.call('kelolaPpob', {}, operator)).toMatchObject({ gangguan: '', gangguan_sejak: null })
  expect((await openPayment(world, ordered, wali)).status).toBe('menunggu')
})

test('a person ends a stuck order once; an order on its way cannot be ended by hand', async () => {
  const running = await paidOrder(world, wali)
  await expect(decide(running.kode_pesanan, 'kembalikan')).rejects.toThrow('PESANAN_TIDAK_BISA')
  await world.sweep('send-pesanan')
  await expect(decide(running.kode_pesanan, 'kembalikan')).rejects.toThrow('PESANAN_TIDAK_BISA')

  const back = await stuckOrder()
  const listed = await world.api.call('daftarPesananPpob', { pilihan: 'macet' }, operator)
  expect(listed).toMatchObject([{
    kode_pesanan: back.kode_pesanan, nomor: '…1230', tindakan: ['tanya_lagi', 'terkirim', 'kembalikan'],
  }])
  const ended = await Promise.allSettled([1, 2, 3].map(() => decide(back.kode_pesanan, 'kembalikan')))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await world.api.call('getPpob', {}, wali)).uang_kembali).toBe(10_000 + MARGIN)

  const sent = await stuckOrder()
  await expect(decide(sent.kode_pesanan, 'terkirim')).rejects.toThrow('PESANAN_SN_KURANG')
  expect(await decide(sent.kode_pesanan, 'terkirim', '123456')).toMatchObject({ status: 'berhasil', tindakan: [] })
  expect((await world.api.call('getPesanan', { kode_pesanan: sent.kode_pesanan }, wali)).sn).toBe('123456')

  // The biller delivers what was given back: a person is told and closes it.
  await webhook(back.kode_pesanan, { status: 'Sukses', rc: '00', sn: '9', price: 10_000 })
  expect(await decide(back.kode_pesanan, 'tutup')).toMatchObject({ status: 'dikembalikan', masalah: '' })
})

test('what was earned is summed by product and month', async () => {
  const rows = await world.api.call('hasilPpob', { dari: '2026-01-01', sampai: '2031-12-31' }, operator)
  const xl = rows.filter(({ nama }) => nama === 'XL 10.000')
  expect(xl.reduce((sum, { banyak }) => sum + banyak, 0)).toBe(2)
  expect(xl.reduce((sum, { hasil }) => sum + hasil, 0)).toBe(2 * MARGIN)
})

test('the report of the biller is compared with the orders of its day', async () => {
  const paid = await paidOrder(world, wali)
  await world.sweep('send-pesanan')
  const compare = (baris: { ref_id: string; berhasil: boolean; harga: number }[]) =>
    world.api.call('cocokkanPpob', { tanggal: today(), baris }, operator)
  const good = { ref_id: paid.kode_pesanan, berhasil: true, harga: 10_000 }
  const { cocok, selisih } = await compare([good])
  expect(cocok).toBe(1)
  expect(selisih.every(({ sebab }) => sebab === 'tidak_dilaporkan')).toBe(true)
  expect((await compare([{ ...good, harga: 9_000 }])).selisih).toContainEqual(
    { ref_id: paid.kode_pesanan, sebab: 'harga_beda', laporan: 9_000, buku: 10_000 },
  )
  expect((await compare([{ ...good, ref_id: 'LAIN' }])).selisih[0]).toMatchObject({ sebab: 'tidak_dikenal' })
})

test('only the operator and the administrator run the trade, each of their own institution', async () => {
  const bendahara = await aPengguna(world, 'bendahara')
  await expect(world.api.call('kelolaPpob', {}, bendahara)).rejects.toThrow()
  const paid = await stuckOrder()
  await openPpob(world, 'lain')
  const other = await aPengguna(world, 'operator', { institusi_id: 'lain' })
  await expect(world.api.call(
    'tindakPesananPpob', { kode_pesanan: paid.kode_pesanan, tindakan: 'kembalikan', sn: '', alasan: 'Coba' }, other,
  )).rejects.toThrow('PESANAN_TIDAK_DITEMUKAN')
  expect(await world.api.call('daftarPesananPpob', { pilihan: 'semua' }, other)).toEqual([])
  world.clock.advance(HOUR_MS)
  await decide(paid.kode_pesanan, 'kembalikan')
})

test('lines that agree are counted, and each difference has one reason', () => {
  const line = (ref_id: string, berhasil: boolean, harga = 1000) => ({ ref_id, berhasil, harga: rupiah(harga) })
  const ours = (ref_id: string, status: 'berhasil' | 'dikembalikan', harga = 1000) => ({
    ref_id, status, harga: rupiah(harga),
  })
  expect(cocokkan(
    [line('a', true), line('b', true), line('c', false), line('d', false)],
    [ours('a', 'berhasil'), ours('b', 'dikembalikan'), ours('c', 'berhasil'), ours('d', 'dikembalikan'), ours('e', 'berhasil')],
  )).toEqual({
    cocok: 2,
    selisih: [
      { ref_id: 'b', sebab: 'status_beda', laporan: 1000, buku: 1000 },
      { ref_id: 'c', sebab: 'status_beda', laporan: 1000, buku: 1000 },
      { ref_id: 'e', sebab: 'tidak_dilaporkan', laporan: null, buku: 1000 },
    ],
  })
})
