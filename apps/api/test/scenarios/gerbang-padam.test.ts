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
  // A notification of the opened charge could arrive after the payment and settle it.
  world = await startWorld({ notifyPending: false })
})
afterAll(() => world.stop())

/** Payday: the gateway does not answer for a while, and the screens say so throughout. */
test('payments stay truthful while the gateway is down on payday, and settle afterwards', async () => {
  const [early, late, unlucky] = [await aFamily(), await aFamily(), await aFamily()]
  const before = await payFor(world, early.siswa, [early.spp], 'qris')

  // The gateway fails. Somebody has just paid, and the payment cannot be confirmed.
  await world.sandbox.pay(before.kode_pembayaran, { notify: false })
  const news = await notificationFor(world, before.kode_pembayaran)
  await world.sandbox.faults({ error_rate: 1 })
  expect(await deliver(world, news)).toBe(200)
  await paymentReaches(world, before.kode_pembayaran, 'dipastikan')
  expect((await showPayment(world, before)).diterima).toBe(0)

  // A payment opened now gets no number yet, but it is saved.
  const during = await payFor(world, late.siswa, [late.spp], 'bni_va')
  expect(during).toMatchObject({ status: 'menunggu', instruksi: null })
  // A cancel cannot be confirmed, and the screen says so.
  const doubtful = await payFor(world, unlucky.siswa, [unlucky.spp])
  const { body } = await world.api.send('batalPembayaran', {
    kode_pembayaran: doubtful.kode_pembayaran,
  })
  expect(body).toMatchObject({ success: 0, kode: 'PEMBAYARAN_SEDANG_DIPASTIKAN' })

  // Two minutes later the gateway answers again, and every payment ends in its right status.
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
