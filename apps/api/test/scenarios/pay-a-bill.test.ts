import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingsIn } from '#test/books'
import { lookUp, openPayment, paymentReaches, tagihanNamed } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('a parent finds a bill, pays it and holds a receipt that verifies', async () => {
  const daftar = await lookUp(world)
  const spp = tagihanNamed(daftar, 'SPP')
  const opened = await openPayment(world, daftar, [spp])
  expect(opened).toMatchObject({
    status: 'menunggu',
    total: spp.sisa + 4_000,
    instruksi: { jenis: 'va', bank: 'BCA' },
  })

  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(paid).toMatchObject({ diterima: opened.total, menjadi_titipan: 0 })
  const after = await lookUp(world)
  expect(after.tagihan.find(({ kode_tagihan }) => kode_tagihan === spp.kode_tagihan)?.keadaan).toBe(
    'lunas',
  )

  const nomor_kuitansi = paid.nomor_kuitansi ?? ''
  const kuitansi = await world.api.call('getKuitansi', { nomor_kuitansi })
  expect(kuitansi).toMatchObject({
    total: opened.total,
    terbilang: expect.stringMatching(/rupiah$/),
  })
  const { tanda_tangan } = kuitansi
  const check = (more: object) => world.api.call('verifikasiKuitansi', { nomor_kuitansi, ...more })
  expect((await check({ tanda_tangan })).hasil).toBe('asli')
  expect((await check({ jumlah: '1' })).hasil).toBe('berubah')

  expect(await findingsIn(world)).toEqual([])
})
