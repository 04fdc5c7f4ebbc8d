import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#platform/clock'
import { findingsIn } from '#test/books'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { eventually } from '#test/eventually'
import { payFor, paymentReaches, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A father who pays a day late to an expired number, and then pays again. */
test('a payer who pays late and then twice loses no money', async () => {
  const { api } = world
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nama: 'Yusuf Hidayat', nomor_wa })
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const spp = await aTagihan(world, siswa)
  const daftar = () => api.call('getTagihan', { kode_siswa: siswa.kode_siswa }, wali)

  // On Monday he opens a payment and forgets it. On Tuesday it has expired, and the bill is open
  // again.
  const monday = await payFor(world, siswa, [spp], 'bca_va', wali)
  expect((await daftar()).tagihan[0]?.sedang_dibayar).toBe(true)
  world.clock.advance(DAY_MS + HOUR_MS)
  await paymentReaches(world, monday.kode_pembayaran, 'kedaluwarsa')
  expect((await daftar()).tagihan[0]).toMatchObject({ sedang_dibayar: false, sisa: 450_000 })

  // He opens another one, but enters the old number at the ATM. The bank accepts his money.
  const tuesday = await payFor(world, siswa, [spp], 'bca_va', wali)
  await world.sandbox.pay(monday.kode_pembayaran)
  const paid = await paymentReaches(world, monday.kode_pembayaran, 'berhasil')
  expect(paid.riwayat.map(({ status }) => status)).toEqual(['menunggu', 'kedaluwarsa', 'berhasil'])
  expect((await daftar()).tagihan[0]?.keadaan).toBe('lunas')

  // He does not notice and pays the new number too. That payment was about to be cancelled, so its
  // money becomes his son's titipan.
  await world.sandbox.pay(tuesday.kode_pembayaran)
  const twice = await paymentReaches(world, tuesday.kode_pembayaran, 'berhasil')
  expect(twice).toMatchObject({ diterima: 454_000, menjadi_titipan: 454_000 })
  expect((await daftar()).titipan).toBe(454_000)

  // The ATM printed no slip, so he pays a third time. That becomes titipan too.
  await world.sandbox.pay(tuesday.kode_pembayaran, { notify: false })
  world.clock.advance(HOUR_MS)
  const kept = await eventually(async () => {
    const { titipan } = await daftar()
    return titipan > 454_000 && titipan
  })
  expect(kept).toBe(908_000)
  expect(await showPayment(world, tuesday)).toMatchObject({
    diterima: 908_000,
    menjadi_titipan: 908_000,
  })

  // Both payments have a receipt that shows where the money went.
  for (const { kode_pembayaran } of [monday, tuesday]) {
    const { nomor_kuitansi } = await showPayment(world, { kode_pembayaran })
    expect(await api.call('getKuitansi', { nomor_kuitansi: nomor_kuitansi ?? '' })).toMatchObject({
      total: 454_000,
    })
  }
  // The bill cannot be paid again.
  const { body } = await api.send('buatPembayaran', {
    kode_siswa: siswa.kode_siswa,
    metode: 'qris',
    tagihan: [{ kode_tagihan: spp.kode_tagihan, jumlah: 450_000 }],
  })
  expect(body).toMatchObject({ success: 0, kode: 'TAGIHAN_SUDAH_LUNAS' })
  expect(await findingsIn(world)).toEqual([])
})
