import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#platform/clock'
import { findingsIn, moneyOf } from '#test/books'
import { aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { eventually } from '#test/eventually'
import { deliver, notificationFor } from '#test/hook'
import { payFor, paymentReaches, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  // The word that a charge was opened could arrive after the payment, and settle it.
  world = await startWorld({ notifyPending: false })
})
afterAll(() => world.stop())

/** Payday: the gateway answers nobody for a while, and everybody is told the truth throughout. */
test('the gateway goes dark on payday, and comes back', async () => {
  const [early, late, unlucky] = [await aFamily(), await aFamily(), await aFamily()]
  const before = await payFor(world, early.siswa, [early.spp], 'qris')

  // Then it goes dark. Somebody has paid in that very moment, and the news cannot be confirmed.
  await world.sandbox.pay(before.kode_pembayaran, { notify: false })
  const news = await notificationFor(world, before.kode_pembayaran)
  await world.sandbox.faults({ error_rate: 1 })
  expect(await deliver(world, news)).toBe(200)
  await paymentReaches(world, before.kode_pembayaran, 'dipastikan')
  expect((await showPayment(world, before)).diterima).toBe(0)

  // Who opens a payment now gets no number yet, but the payment stands.
  const during = await payFor(world, late.siswa, [late.spp], 'bni_va')
  expect(during).toMatchObject({ status: 'menunggu', instruksi: null })
  // Who wants to cancel cannot be sure, and is told so.
  const doubtful = await payFor(world, unlucky.siswa, [unlucky.spp])
  const { body } = await world.api.send('batalPembayaran', {
    kode_pembayaran: doubtful.kode_pembayaran,
  })
  expect(body).toMatchObject({ success: 0, kode: 'PEMBAYARAN_SEDANG_DIPASTIKAN' })

  // Two minutes later it answers again, and everything falls into place by itself.
  world.clock.advance(2 * MINUTE_MS)
  await world.sandbox.resetFaults()
  await paymentReaches(world, before.kode_pembayaran, 'berhasil')
  world.clock.advance(45 * SECOND_MS)
  const number = await eventually(async () => (await showPayment(world, during)).instruksi ?? false)
  expect(number).toMatchObject({ jenis: 'va', bank: 'BNI' })
  await world.sandbox.pay(during.kode_pembayaran)
  await paymentReaches(world, during.kode_pembayaran, 'berhasil')

  // Nothing was booked twice, and no order was opened twice at the gateway.
  for (const { kode_pembayaran } of [before, during]) {
    expect(await moneyOf(world, kode_pembayaran)).toMatchObject({ tagihan: 450_000, titipan: 0 })
    await world.sandbox.charge(kode_pembayaran)
  }
  expect(await findingsIn(world)).toEqual([])
})

async function aFamily(): Promise<{ siswa: MadeSiswa; spp: Awaited<ReturnType<typeof aTagihan>> }> {
  const siswa = await aSiswa(world)
  return { siswa, spp: await aTagihan(world, siswa) }
}
