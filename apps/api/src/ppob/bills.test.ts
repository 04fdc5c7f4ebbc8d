import { formatKode } from '@lunas/values/kode'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna } from '#test/builders'
import { askBill, MARGIN, moveToWib, openPayment, openPpob, paidBill, TAGIHAN } from '#test/ppob'
import { paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'
import { QUESTIONS_DAY } from '#ppob/take-question'
import { billEndsAt } from '#ppob/jam'

// Bills close around midnight in Jakarta, so every test begins at a fixed hour of the day.
let world: World
let wali: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  await openPpob(world)
})
beforeEach(async () => {
  moveToWib(world, 10)
  await world.sandbox.digiflazz(`numbers/${TAGIHAN.ok}`, { bill: 150_000 })
  wali = await aPengguna(world, 'wali')
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})

const BILL = 152_500
const PRICE = BILL + MARGIN

function see(kode_pesanan: string) {
  return world.api.call('getPesanan', { kode_pesanan }, wali)
}

function uangKembali() {
  return world.api.call('getPpob', {}, wali).then(({ uang_kembali }) => uang_kembali)
}

/** Payments of bills at the biller; inquiries are not among them. */
async function paidAtBiller() {
  const answer = await fetch(`${world.sandboxUrl}/digiflazz/transactions`)
  const all = (await answer.json()) as { kind: string; isInquiry: boolean; status: string; ref_id: string }[]
  return all.filter(({ kind, isInquiry }) => kind === 'postpaid' && !isInquiry)
}

test('a bill shows name and amount before it is paid, and is paid once', async () => {
  const asked = await askBill(world, wali)
  expect(asked).toMatchObject({
    status: 'dipesan', nama_pelanggan: 'Pelanggan Contoh', tagihan: BILL, harga: PRICE, periode: '202611',
    kategori: 'PDAM', boleh_dibayar: true,
  })
  const before = (await paidAtBiller()).length
  const { kode_pembayaran } = await openPayment(world, asked, wali)
  await world.sweep('send-pesanan')
  expect(await paidAtBiller()).toHaveLength(before)
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await world.sweep('send-pesanan')
  const done = await see(asked.kode_pesanan)
  expect(done).toMatchObject({ status: 'berhasil', kembali: 0, keadaan: 'Tagihan sudah dibayar.' })
  expect(done.sn).not.toBe('')
  world.clock.advance(2 * MINUTE_MS)
  await world.sweep('send-pesanan')
  expect(await paidAtBiller()).toHaveLength(before + 1)
  await expect(askBill(world, wali)).rejects.toThrow('PESANAN_BELUM_SELESAI')
})

test('nobody asks for the names and bills of a whole street in one day', async () => {
  const ask = () => askBill(world, wali, { nomor: TAGIHAN.unknown })
  for (let i = 0; i < QUESTIONS_DAY.own; i += 1) await expect(ask()).rejects.toThrow('TAGIHAN_PPOB_TIDAK_ADA')
  await expect(ask()).rejects.toThrow('PPOB_TERLALU_SERING')
  wali = await aPengguna(world, 'wali')
  await expect(ask()).rejects.toThrow('TAGIHAN_PPOB_TIDAK_ADA')
})

test('a bill that became smaller gives the difference back; one that grew is never sent', async () => {
  const smaller = await paidBill(world, wali)
  await world.sandbox.digiflazz(`numbers/${TAGIHAN.ok}`, { bill: 120_000 })
  await world.sweep('send-pesanan')
  const seen = await see(smaller.kode_pesanan)
  expect(seen).toMatchObject({ status: 'berhasil', kembali: 30_000 })
  expect(seen.keadaan).toContain('Rp30.000 kembali')
  expect(await uangKembali()).toBe(30_000)

  const nomor = '1013299'
  const larger = await paidBill(world, wali, { nomor })
  await world.sandbox.digiflazz(`numbers/${nomor}`, { bill: 150_001 })
  const before = (await paidAtBiller()).length
  await world.sweep('send-pesanan')
  expect(await see(larger.kode_pesanan)).toMatchObject({ status: 'dikembalikan', kembali: 0 })
  expect(await paidAtBiller()).toHaveLength(before)
  expect(await uangKembali()).toBe(30_000 + PRICE)
})

test('unknown customers are refused; a refused payment gives everything back', async () => {
  await expect(askBill(world, wali, { nomor: TAGIHAN.unknown })).rejects.toThrow('TAGIHAN_PPOB_TIDAK_ADA')
  await expect(askBill(world, wali, { nomor: '12' })).rejects.toThrow()
  await expect(askBill(world, wali, { nomor: 'abcdefg' })).rejects.toThrow('NOMOR_TUJUAN_SALAH')
  await expect(askBill(world, wali, { sku: 'xld10' })).rejects.toThrow('PRODUK_TIDAK_DITEMUKAN')
  const failed = await paidBill(world, wali, { nomor: TAGIHAN.fails })
  await world.sweep('send-pesanan')
  expect(await see(failed.kode_pesanan)).toMatchObject({ status: 'dikembalikan' })
  expect(await uangKembali()).toBe(PRICE)
})

test('pending payments end by webhook under the reference of the last inquiry', async () => {
  await world.sandbox.digiflazz('settings', { pending_ms: 24 * HOUR_MS })
  const slow = await paidBill(world, wali, { nomor: TAGIHAN.slow })
  await world.sweep('send-pesanan')
  expect(await see(slow.kode_pesanan)).toMatchObject({ status: 'dikirim' })
  const [row] = await world.database.query<{ bayar_id: string }>(
    'SELECT bayar_id FROM pesanan_ppob WHERE id = $1', [slow.id],
  )
  const ref_id = formatKode('pesanan', 'mobile', row?.bayar_id ?? '')
  // A webhook about the first inquiry says nothing about the payment.
  await world.sandbox.digiflazz(`transactions/${slow.kode_pesanan}/webhook`, { status: 'Sukses', rc: '00', sn: '1', price: 1 })
  expect(await see(slow.kode_pesanan)).toMatchObject({ status: 'dikirim' })
  await world.sandbox.digiflazz(`transactions/${ref_id}/resolve`, { success: true })
  await world.sandbox.digiflazz(`transactions/${ref_id}/webhook`, {})
  expect(await see(slow.kode_pesanan)).toMatchObject({ status: 'berhasil' })
  await world.sandbox.digiflazz(`transactions/${ref_id}/refund`)
  await world.sandbox.digiflazz(`transactions/${ref_id}/webhook`, {})
  expect(await see(slow.kode_pesanan)).toMatchObject({ status: 'dikembalikan' })
  expect(await uangKembali()).toBe(PRICE)
})

test('a silent biller keeps the money waiting, and pays once when it answers', async () => {
  const nomor = '1013301'
  const silent = await paidBill(world, wali, { nomor })
  await world.sandbox.billerFaults({ error_rate: 1 })
  await world.sweep('send-pesanan')
  expect(await see(silent.kode_pesanan)).toMatchObject({ status: 'dibayar' })
  await expect(askBill(world, wali, { nomor: '1013302' })).rejects.toThrow('PPOB_TIDAK_MENJAWAB')
  await world.sandbox.resetFaults()
  const before = (await paidAtBiller()).length
  world.clock.advance(2 * MINUTE_MS)
  await world.sweep('send-pesanan')
  expect(await see(silent.kode_pesanan)).toMatchObject({ status: 'berhasil' })
  expect(await paidAtBiller()).toHaveLength(before + 1)
})

test('a bill that nobody answers about for hours is given back', async () => {
  const waits = await paidBill(world, wali, { nomor: '1013305' })
  await world.sandbox.billerFaults({ error_rate: 1 })
  world.clock.advance(4 * HOUR_MS)
  await world.sweep('send-pesanan')
  await world.sandbox.resetFaults()
  expect(await see(waits.kode_pesanan)).toMatchObject({ status: 'dikembalikan' })
  expect(await uangKembali()).toBe(PRICE)
})

test('bills end before midnight, and an unpaid one is given back on the next day', async () => {
  const nomor = '1013303'
  moveToWib(world, 23, 30)
  const late = await askBill(world, wali, { nomor })
  expect(new Date(late.berlaku_sampai).toISOString()).toMatch(/T16:50:00/)
  moveToWib(world, 23, 52)
  await expect(openPayment(world, late, wali)).rejects.toThrow('PESANAN_KEDALUWARSA')
  await expect(askBill(world, wali, { nomor })).rejects.toThrow('TAGIHAN_PPOB_TUTUP')
  moveToWib(world, 0, 5)
  // Its day is over; a new question opens a new order.
  const paid = await paidBill(world, wali, { nomor })
  // Sent, but the biller never got the payment; then the day ends.
  await world.database.query(
    `UPDATE pesanan_ppob SET status = 'dikirim', dikirim_at = $2, bayar_id = $1, bayar_at = $2 WHERE id = $1`,
    [paid.id, world.clock.now()],
  )
  world.clock.advance(26 * HOUR_MS)
  const before = (await paidAtBiller()).length
  await world.sweep('send-pesanan')
  expect(await see(paid.kode_pesanan)).toMatchObject({ status: 'dikembalikan' })
  expect(await paidAtBiller()).toHaveLength(before)
  expect(await uangKembali()).toBe(PRICE)
})

test('an e-wallet is filled with a chosen amount in whole thousands', async () => {
  const emoney = { sku: 'emoney', nomor: '8102051011300001' }
  await expect(askBill(world, wali, emoney)).rejects.toThrow('NOMINAL_PPOB_SALAH')
  await expect(askBill(world, wali, { ...emoney, nominal: 50_500 })).rejects.toThrow()
  await expect(askBill(world, wali, { nominal: 50_000 })).rejects.toThrow('NOMINAL_PPOB_SALAH')
  const filled = await paidBill(world, wali, { ...emoney, nominal: 50_000 })
  expect(filled.harga).toBe(52_500 + MARGIN)
  await world.sweep('send-pesanan')
  expect(await see(filled.kode_pesanan)).toMatchObject({ status: 'berhasil', keadaan: 'Pesanan sudah masuk.' })
})

test('a second tap with the same key asks once and makes one order', async () => {
  const key = 'kunci-cek-tagihan-0001'
  const ask = () =>
    world.api.call('cekTagihanPpob', { sku: 'bpjs', nomor: '8801234560001', nominal: null }, { ...wali, key })
  const [one, two] = await Promise.all([ask(), ask()])
  expect(one.kode_pesanan).toBe(two.kode_pesanan)
  expect((await ask()).kode_pesanan).toBe(one.kode_pesanan)
})

test('a token shows the name behind its meter before it is paid', async () => {
  const [pln] = (await world.api.call('getPpob', {}, wali)).produk.filter(({ kategori }) => kategori === 'PLN')
  const ordered = await world.api.call(
    'buatPesanan', { sku: pln?.sku ?? '', nomor: '530000000001', harga: pln?.harga ?? 0 }, wali,
  )
  expect(ordered.nama_pelanggan).toBe('PELANGGAN CONTOH')
})

test('a bill holds an hour, less at the end of the day, and none is sold in the last minutes', () => {
  const at = (time: string) => billEndsAt(new Date(`2026-11-17T${time}:00+07:00`), HOUR_MS)?.toISOString()
  expect(at('10:00')).toBe('2026-11-17T04:00:00.000Z')
  expect(at('23:30')).toBe('2026-11-17T16:50:00.000Z')
  expect(at('23:46')).toBeUndefined()
  expect(at('00:01')).toBe('2026-11-16T18:01:00.000Z')
})
