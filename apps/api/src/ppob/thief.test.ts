import { formatKode } from '@lunas/values/kode'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna } from '#test/builders'
import { decide } from '#test/decide'
import { aDispute } from '#test/dispute'
import { askBill, MARGIN, moveToWib, NOMOR, openPayment, openPpob, order, paidBill, paidOrder, ppobUnit } from '#test/ppob'
import { startWorld, type World } from '#test/world'

// A thief tries other people's orders, other institutions, forged reports and replays.
let world: World
let wali: { token: string }
let thief: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  await openPpob(world)
  await openPpob(world, 'lain')
})
beforeEach(async () => {
  moveToWib(world, 10)
  wali = await aPengguna(world, 'wali')
  thief = await aPengguna(world, 'wali')
})
afterAll(async () => {
  await assertBooksHold(world)
  await world.stop()
})

function kept(who: { token: string }) {
  return world.api.call('getPpob', {}, who).then(({ uang_kembali }) => uang_kembali)
}

async function hook(ref_id: string, body: object): Promise<number | null> {
  const answer = await fetch(`${world.sandboxUrl}/digiflazz/transactions/${ref_id}/webhook`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  })
  return ((await answer.json()) as { http_status: number | null }).http_status
}

test('somebody else’s bill is neither seen nor found in the history', async () => {
  const bill = await askBill(world, wali, { nomor: '1013401' })
  await expect(world.api.call('getPesanan', { kode_pesanan: bill.kode_pesanan }, thief))
    .rejects.toThrow('PESANAN_TIDAK_DITEMUKAN')
  expect(await world.api.call('riwayatPesanan', {}, thief)).toEqual([])
  const far = await aPengguna(world, 'wali', { institusi_id: 'lain' })
  await expect(world.api.call('getPesanan', { kode_pesanan: bill.kode_pesanan }, far))
    .rejects.toThrow('PESANAN_TIDAK_DITEMUKAN')
})

test('a key of somebody else gives the thief an order of their own', async () => {
  const key = 'kunci-milik-wali-0001'
  const isi = { sku: 'pdam', nomor: '1013402', nominal: null }
  const own = await world.api.call('cekTagihanPpob', isi, { ...wali, key })
  const other = await world.api.call('cekTagihanPpob', isi, { ...thief, key })
  expect(other.kode_pesanan).not.toBe(own.kode_pesanan)
})

test('a bill costs what the biller said, whatever the request says', async () => {
  const bill = await askBill(world, wali, { nomor: '1013403' })
  for (const harga of [1, bill.harga - 1, bill.harga + 1]) {
    await expect(openPayment(world, { ...bill, harga }, wali)).rejects.toThrow('PESANAN_HARGA_BERBEDA')
  }
})

test('money that came back pays only orders of its owner', async () => {
  await paidOrder(world, wali, { nomor: NOMOR.fails })
  await world.sweep('send-pesanan')
  expect(await kept(wali)).toBe(10_000 + MARGIN)
  expect(await kept(thief)).toBe(0)
  const own = await order(world, thief)
  await expect(openPayment(world, own, wali, 'titipan')).rejects.toThrow()
  await expect(openPayment(world, own, thief, 'titipan')).rejects.toThrow()
  expect(await kept(wali)).toBe(10_000 + MARGIN)
})

test('the same money that came back cannot pay two orders at once', async () => {
  await paidOrder(world, wali, { nomor: NOMOR.fails })
  await world.sweep('send-pesanan')
  const orders = [await order(world, wali), await order(world, wali)]
  const paid = await Promise.allSettled(orders.map((one) => openPayment(world, one, wali, 'titipan')))
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await kept(wali)).toBe(0)
})

test('forged and replayed reports about a bill move nothing', async () => {
  const bill = await paidBill(world, wali, { nomor: '1013404' })
  const success = { status: 'Sukses', rc: '00', sn: 'PALSU', price: 1 }
  expect(await hook(bill.kode_pesanan, { ...success, signature: 'wrong' })).toBe(403)
  // Rightly signed, but about the first inquiry, or about a reference of nobody.
  expect(await hook(bill.kode_pesanan, success)).toBe(200)
  expect(await hook(formatKode('pesanan', 'lain', bill.id), success)).toBe(200)
  expect(await world.api.call('getPesanan', { kode_pesanan: bill.kode_pesanan }, wali)).toMatchObject({ status: 'dibayar', sn: '' })
  await world.sweep('send-pesanan')
  const done = await world.api.call('getPesanan', { kode_pesanan: bill.kode_pesanan }, wali)
  expect(done.status).toBe('berhasil')
  const [row] = await world.database.query<{ bayar_id: string }>('SELECT bayar_id FROM pesanan_ppob WHERE id = $1', [bill.id])
  const ref_id = formatKode('pesanan', 'mobile', row?.bayar_id ?? '')
  // A failure without a record at the biller cannot follow a success.
  expect(await hook(ref_id, { status: 'Gagal', rc: '44' })).toBe(200)
  expect(await hook(ref_id, { ...success, sn: 'LAIN' })).toBe(200)
  expect(await world.api.call('getPesanan', { kode_pesanan: bill.kode_pesanan }, wali)).toEqual(done)
  expect(await kept(wali)).toBe(0)
})

test('money that came back is paid out when two people agree, and only once', async () => {
  const failed = await paidOrder(world, wali, { nomor: NOMOR.fails })
  await world.sweep('send-pesanan')
  const sekolah = await ppobUnit(world)
  const [tu, bendahara] = [await aPengguna(world, 'tu', { sekolah }), await aPengguna(world, 'bendahara', { sekolah })]
  const asked = {
    kode_pembayaran: failed.kode_pembayaran, jumlah: failed.harga, cara: 'transfer' as const,
    tujuan: 'BSI 7001 a.n. Ibu', alasan: 'Diminta pemesan',
  }
  const { idpengembalian } = await world.api.call('ajukanPengembalian', asked, tu)
  await decide(world, 'putusPengembalian', { idpengembalian, putusan: 'setuju' }, bendahara)
  await world.api.call('selesaikanPengembalian', { idpengembalian, referensi: 'TRF-9' }, bendahara)
  expect(await kept(wali)).toBe(0)
  await expect(world.api.call('ajukanPengembalian', asked, tu)).rejects.toThrow()
  const next = await order(world, wali)
  await expect(openPayment(world, next, wali, 'titipan')).rejects.toThrow()
})

test('money that came back and that the payer’s bank took pays no other order', async () => {
  const { kode_pembayaran } = await paidOrder(world, wali, { nomor: NOMOR.fails })
  await world.sweep('send-pesanan')
  const next = await order(world, wali)
  await aDispute(world, kode_pembayaran)
  await expect(openPayment(world, next, wali, 'titipan')).rejects.toThrow('TITIPAN_TIDAK_CUKUP')
  expect(await kept(wali)).toBe(10_000 + MARGIN)
})

test('an old order is not paid at its old price', async () => {
  const old = await askBill(world, wali, { nomor: '1013405' })
  world.clock.advance(2 * HOUR_MS)
  await expect(openPayment(world, old, wali)).rejects.toThrow('PESANAN_KEDALUWARSA')
})
