import { parseKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { accountOf } from '#ledger/chart'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna } from '#test/builders'
import { MARGIN, NOMOR, openPayment, openPpob, order, paidOrder } from '#test/ppob'
import { paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'
import { halanganOf, nextAsk, readTujuan, type Produk } from '#ppob/ppob'

let world: World
let wali: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
beforeEach(async () => {
  wali = await aPengguna(world, 'wali')
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})

const PRICE = 10_000 + MARGIN

function see(kode_pesanan: string) {
  return world.api.call('getPesanan', { kode_pesanan }, wali)
}

function uangKembali() {
  return world.api.call('getPpob', {}, wali).then(({ uang_kembali }) => uang_kembali)
}

function unitBalance(kind: 'deposit_ppob' | 'margin_ppob'): Promise<number> {
  return world.deps.db.inTransaction('mobile', async (tx) => {
    const [unit] = await tx.query<{ id: string }>(
      `SELECT id FROM sekolah WHERE institusi_id = 'mobile' AND bentuk = 'ppob'`,
    )
    return balanceOf(tx, accountOf(kind, unit?.id ?? ''))
  })
}

/** What the biller has under this reference. */
async function atBiller(kode_pesanan: string) {
  const answer = await fetch(`${world.sandboxUrl}/digiflazz/transactions`)
  const all = (await answer.json()) as { ref_id: string; status: string }[]
  return all.filter(({ ref_id }) => ref_id === kode_pesanan)
}

async function webhook(kode_pesanan: string, body: object): Promise<number | null> {
  const answer = await fetch(`${world.sandboxUrl}/digiflazz/transactions/${kode_pesanan}/webhook`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })
  return ((await answer.json()) as { http_status: number | null }).http_status
}

test('an institution sells nothing until it opens the trade', async () => {
  await world.database.query(`UPDATE sekolah SET bentuk = 'sekolah' WHERE bentuk = 'ppob'`)
  await expect(world.api.call('getPpob', {}, wali)).rejects.toThrow('PPOB_BELUM_ADA')
  await openPpob(world)
  expect((await world.api.call('getPpob', {}, wali)).produk).toContainEqual(
    expect.objectContaining({ sku: 'xld10', kategori: 'Pulsa', merek: 'XL', harga: PRICE, halangan: '' }),
  )
})

test('a paid order is sent once, delivered, and its serial number stays', async () => {
  const ordered = await order(world, wali)
  expect(ordered).toMatchObject({ status: 'dipesan', harga: PRICE, nomor: NOMOR.ok, sn: '' })
  await world.sweep('send-pesanan')
  expect(await atBiller(ordered.kode_pesanan)).toEqual([])

  const opened = await openPayment(world, ordered, wali, 'bca_va')
  expect(opened).toMatchObject({ untuk: 'ppob', jumlah: PRICE, biaya: 0, rincian: [{ nama: 'XL 10.000 ke …1230' }] })
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(paid.nomor_kuitansi).toMatch(/^KP-mobile-/)
  expect(await see(ordered.kode_pesanan)).toMatchObject({ status: 'dibayar' })
  const [deposit, margin] = [await unitBalance('deposit_ppob'), await unitBalance('margin_ppob')]
  await world.sweep('send-pesanan')
  const done = await see(ordered.kode_pesanan)
  expect(done).toMatchObject({ status: 'berhasil', kode_pembayaran: opened.kode_pembayaran })
  expect(done.sn).toMatch(/^\d{10}$/)
  expect(await unitBalance('deposit_ppob')).toBe(deposit - 10_000)
  expect(await unitBalance('margin_ppob')).toBe(margin + MARGIN)
  await world.sweep('send-pesanan')
  expect(await atBiller(ordered.kode_pesanan)).toHaveLength(1)
  expect((await world.api.call('riwayatPesanan', {}, wali))[0]).toEqual(done)
})

test('a failed order gives everything back, and the next order can be paid with it', async () => {
  const failed = await paidOrder(world, wali, { nomor: NOMOR.fails })
  await world.sweep('send-pesanan')
  const seen = await see(failed.kode_pesanan)
  expect(seen).toMatchObject({ status: 'dikembalikan', sn: '' })
  expect(seen.keadaan).toContain('kembali ke saldo uang kembali Anda')
  expect(await uangKembali()).toBe(PRICE)

  const next = await order(world, wali)
  const other = await aPengguna(world, 'wali')
  await expect(openPayment(world, next, other, 'titipan')).rejects.toThrow('UANG_KEMBALI_BUKAN_MILIK_ANDA')
  const paid = await openPayment(world, next, wali, 'titipan')
  expect(paid.status).toBe('berhasil')
  expect(await uangKembali()).toBe(0)
  await world.sweep('send-pesanan')
  expect(await see(next.kode_pesanan)).toMatchObject({ status: 'berhasil' })
})

test('a silent biller leaves the order pending; the same reference is asked again and buys once', async () => {
  const silent = await paidOrder(world, wali)
  await world.sandbox.billerFaults({ error_rate: 1 })
  await world.sweep('send-pesanan')
  expect(await see(silent.kode_pesanan)).toMatchObject({ status: 'dikirim' })
  await world.sandbox.resetFaults()
  await world.sweep('send-pesanan')
  expect(await see(silent.kode_pesanan)).toMatchObject({ status: 'dikirim' })
  world.clock.advance(2 * MINUTE_MS)
  await world.sweep('send-pesanan')
  expect(await see(silent.kode_pesanan)).toMatchObject({ status: 'berhasil' })
  expect(await atBiller(silent.kode_pesanan)).toHaveLength(1)
})

test('a biller that refuses our key says nothing about an order that it may have taken', async () => {
  await world.sandbox.digiflazz('settings', { pending_ms: 24 * HOUR_MS })
  const { kode_pesanan } = await paidOrder(world, wali, { nomor: NOMOR.slow })
  await world.sweep('send-pesanan')
  await world.sandbox.digiflazz('settings', { api_key: 'kunci-lain' })
  world.clock.advance(2 * MINUTE_MS)
  await world.sweep('send-pesanan')
  expect(await see(kode_pesanan)).toMatchObject({ status: 'dikirim' })
  await world.sandbox.digiflazz('settings', { api_key: 'lunas-digiflazz-key-dev' })
  await world.sandbox.digiflazz(`transactions/${kode_pesanan}/resolve`, { success: true })
  expect(await webhook(kode_pesanan, {})).toBe(200)
  expect(await see(kode_pesanan)).toMatchObject({ status: 'berhasil' })
  expect(await uangKembali()).toBe(0)
})

test('pending orders end by webhook; a webhook and a poll at once end them once', async () => {
  await world.sandbox.digiflazz('settings', { pending_ms: 24 * HOUR_MS })
  const good = await paidOrder(world, wali, { nomor: NOMOR.slow })
  const bad = await paidOrder(world, wali, { nomor: NOMOR.slowlyFails })
  await world.sweep('send-pesanan')
  expect(await see(good.kode_pesanan)).toMatchObject({ status: 'dikirim' })
  world.clock.advance(2 * MINUTE_MS)
  await Promise.all([
    world.sandbox.digiflazz(`transactions/${good.kode_pesanan}/resolve`, { success: true }),
    world.sandbox.digiflazz(`transactions/${bad.kode_pesanan}/resolve`, { success: false }),
    world.sweep('send-pesanan'),
  ])
  // Each webhook is repeated, so that nothing depends on which came first.
  for (const { kode_pesanan } of [good, bad]) expect(await webhook(kode_pesanan, {})).toBe(200)
  expect(await see(good.kode_pesanan)).toMatchObject({ status: 'berhasil' })
  expect(await see(bad.kode_pesanan)).toMatchObject({ status: 'dikembalikan' })
  expect(await uangKembali()).toBe(PRICE)
})

test('a success that is reversed later is given back once, and old webhooks change nothing', async () => {
  const done = await paidOrder(world, wali)
  await world.sweep('send-pesanan')
  const { sn } = await see(done.kode_pesanan)
  await world.sandbox.digiflazz(`transactions/${done.kode_pesanan}/refund`)
  expect(await webhook(done.kode_pesanan, {})).toBe(200)
  expect(await see(done.kode_pesanan)).toMatchObject({ status: 'dikembalikan' })
  expect(await uangKembali()).toBe(PRICE)
  expect(await webhook(done.kode_pesanan, { status: 'Sukses', rc: '00', sn })).toBe(200)
  expect(await webhook(done.kode_pesanan, {})).toBe(200)
  expect(await see(done.kode_pesanan)).toMatchObject({ status: 'dikembalikan' })
  expect(await uangKembali()).toBe(PRICE)
})

test('a forged webhook is refused, and a true one about an unpaid order changes nothing', async () => {
  const ordered = await order(world, wali)
  const claim = { status: 'Sukses', rc: '00', sn: '1', price: 1 }
  expect(await webhook(ordered.kode_pesanan, { ...claim, signature: 'wrong' })).toBe(403)
  expect(await webhook(ordered.kode_pesanan, { ...claim, signature: 'none' })).toBe(403)
  expect(await webhook(ordered.kode_pesanan, claim)).toBe(200)
  expect(await see(ordered.kode_pesanan)).toMatchObject({ status: 'dipesan', sn: '' })
  const paid = await paidOrder(world, wali)
  expect(await webhook(paid.kode_pesanan, claim)).toBe(200)
  expect(await see(paid.kode_pesanan)).toMatchObject({ status: 'dibayar' })
})

test('a price that rose is never sent, and what was paid comes back', async () => {
  const paid = await paidOrder(world, wali)
  await world.sandbox.digiflazz('products/xld10', { price: 10_001 })
  await world.sweep('send-pesanan')
  await world.sandbox.digiflazz('products/xld10', { price: 10_000 })
  expect(await see(paid.kode_pesanan)).toMatchObject({ status: 'dikembalikan' })
  expect(await atBiller(paid.kode_pesanan)).toEqual([])
  expect(await uangKembali()).toBe(PRICE)
})

test('an empty deposit gives the money back at once', async () => {
  const paid = await paidOrder(world, wali)
  await world.sandbox.digiflazz('settings', { deposit: 0 })
  await world.sweep('send-pesanan')
  await world.sandbox.digiflazz('settings', { deposit: 10_000_000 })
  expect(await see(paid.kode_pesanan)).toMatchObject({ status: 'dikembalikan' })
  expect(await uangKembali()).toBe(PRICE)
})

test('a thief cannot choose the price, read or pay out of somebody else’s order', async () => {
  await expect(order(world, wali, { harga: 1 })).rejects.toThrow('PRODUK_HARGA_BERUBAH')
  const ordered = await order(world, wali)
  await expect(openPayment(world, { ...ordered, harga: 1 }, wali)).rejects.toThrow('PESANAN_HARGA_BERBEDA')
  const thief = await aPengguna(world, 'wali')
  await expect(world.api.call('getPesanan', { kode_pesanan: ordered.kode_pesanan }, thief))
    .rejects.toThrow('PESANAN_TIDAK_DITEMUKAN')
})

test('less, late and second money stays with the buyer and buys nothing twice', async () => {
  const little = await order(world, wali)
  const short = await openPayment(world, little, wali)
  await world.sandbox.pay(short.kode_pembayaran, { amount: PRICE - 1 })
  await paymentReaches(world, short.kode_pembayaran, 'berhasil')
  expect(await see(little.kode_pesanan)).toMatchObject({ status: 'dipesan' })
  expect(await uangKembali()).toBe(PRICE - 1)

  const twice = await order(world, wali)
  const opened = await openPayment(world, twice, wali)
  await world.sandbox.pay(opened.kode_pembayaran, { times: 2 })
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await world.sweep('resume-callbacks')
  await world.sweep('send-pesanan')
  expect(await see(twice.kode_pesanan)).toMatchObject({ status: 'berhasil' })
  expect(await uangKembali()).toBe(2 * PRICE - 1)
  expect(await atBiller(twice.kode_pesanan)).toHaveLength(1)
  await expect(openPayment(world, twice, wali)).rejects.toThrow('PESANAN_SUDAH_DIBAYAR')

  const old = await order(world, wali)
  world.clock.advance(2 * HOUR_MS)
  await expect(openPayment(world, old, wali)).rejects.toThrow('PESANAN_KEDALUWARSA')
})

test('numbers of another operator, short numbers and closed products are refused before paying', async () => {
  const refused = (changes: Parameters<typeof order>[2], code: string) =>
    expect(order(world, wali, changes)).rejects.toThrow(code)
  await refused({ nomor: '081234567890' }, 'NOMOR_BEDA_OPERATOR')
  await refused({ nomor: '08780000' }, 'NOMOR_TUJUAN_SALAH')
  await refused({ sku: 'tidakada' }, 'PRODUK_TIDAK_DITEMUKAN')
  // 085155 is by.U, although 0851 is Telkomsel.
  await refused({ sku: 'tsel10', nomor: '085155001230', harga: 10_250 + MARGIN }, 'NOMOR_BEDA_OPERATOR')
  expect(await order(world, wali, { sku: 'byu10', nomor: '085155001230', harga: 10_150 + MARGIN }))
    .toMatchObject({ merek: 'by.U' })
  await world.sandbox.digiflazz('products/axis10', { seller_product_status: false })
  world.clock.advance(HOUR_MS)
  await world.sweep('refresh-produk')
  await refused({ sku: 'axis10', nomor: '083112345678', harga: 10_550 + MARGIN }, 'PRODUK_BERHALANGAN')
  const changes = await world.database.query(`SELECT dibuka FROM produk_ppob_riwayat WHERE sku = 'axis10' ORDER BY pada`)
  expect(changes).toEqual([{ dibuka: true }, { dibuka: false }])
})

test('the list of prefixes follows the dated list, and each change is recorded once', async () => {
  const { prefix_operator } = await world.api.call('getPpob', {}, wali)
  expect(prefix_operator).toContainEqual({ prefix: '085155', kode_operator: 'by.U' })
  await world.database.query(`DELETE FROM prefix_operator WHERE prefix = '0817'`)
  await world.database.query(`UPDATE prefix_operator SET kode_operator = 'TRI' WHERE prefix = '0818'`)
  await world.database.query(`INSERT INTO prefix_operator (prefix, kode_operator) VALUES ('0868', 'BYRU')`)
  world.clock.advance(HOUR_MS)
  const before = world.clock.now()
  for (let again = 0; again < 2; again++) await world.sweep('refresh-prefix')
  expect((await world.api.call('getPpob', {}, wali)).prefix_operator).toEqual(prefix_operator)
  const changes = await world.database.query(
    'SELECT prefix, kode_operator FROM prefix_operator_riwayat WHERE pada >= $1 ORDER BY prefix', [before],
  )
  expect(changes).toEqual([
    { prefix: '0817', kode_operator: 'XL' }, { prefix: '0818', kode_operator: 'XL' },
    { prefix: '0868', kode_operator: null },
  ])
})

test('an answer that settles nothing is left to a person, and nothing is asked after eighty days', async () => {
  const paid = await paidOrder(world, wali)
  await world.sandbox.billerFaults({ timeout_rate: 0, error_rate: 1 })
  await world.sweep('send-pesanan')
  await world.sandbox.resetFaults()
  expect(await webhook(paid.kode_pesanan, { status: 'Gagal', rc: '77', price: 1 })).toBe(200)
  expect((await see(paid.kode_pesanan)).keadaan).toContain('Petugas kami sedang memeriksanya')
  await world.database.query(`UPDATE pesanan_ppob SET dikirim_at = dikirim_at - interval '81 days',
    periksa_lagi_at = dibuat_at WHERE id = '${parseKode('pesanan', paid.kode_pesanan)?.id}'`)
  await world.sweep('send-pesanan')
  expect(await atBiller(paid.kode_pesanan)).toEqual([])
  await world.database.query(`UPDATE pesanan_ppob SET dikirim_at = dikirim_at + interval '81 days',
    periksa_lagi_at = dibuat_at WHERE id = '${parseKode('pesanan', paid.kode_pesanan)?.id}'`)
  await world.sweep('send-pesanan')
  expect(await see(paid.kode_pesanan)).toMatchObject({ status: 'berhasil' })
})

test('numbers are read as people write them', () => {
  expect(readTujuan('Pulsa', '+62 878-0000-1230')).toBe('087800001230')
  expect(readTujuan('Pulsa', '0218765432')).toBeUndefined()
  expect(readTujuan('PLN', '5300 0000 0001')).toBe('530000000001')
  expect(readTujuan('PLN', '53000')).toBeUndefined()
})

test('a product pauses over midnight in Jakarta, and questions become rarer', () => {
  const produk: Produk = {
    sku: 'x', nama: 'X', kategori: 'Pulsa', merek: 'XL', harga: rupiah(1), margin: rupiah(1), uraian: '',
    boleh_ulang: true, dibuka: true, jeda_dari: 1410, jeda_sampai: 30,
    pascabayar: false, bernominal: false,
  }
  expect(halanganOf(produk, new Date('2026-11-17T16:45:00Z'))).toContain('00.30')
  expect(halanganOf(produk, new Date('2026-11-17T18:00:00Z'))).toBe('')
  const sent = new Date('2026-11-17T00:00:00Z')
  const after = (ms: number) => nextAsk(sent, new Date(sent.getTime() + ms))
  expect(after(0)).toEqual(new Date(sent.getTime() + MINUTE_MS))
  expect(after(DAY_MS)).toEqual(new Date(sent.getTime() + DAY_MS + HOUR_MS))
  expect(after(81 * DAY_MS)).toBeNull()
})
