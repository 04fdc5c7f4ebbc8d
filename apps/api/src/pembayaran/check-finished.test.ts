import type { Metode } from '@lunas/contract/pembayaran/status'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aSiswa, aTagihan } from '#test/builders'
import { eventually } from '#test/eventually'
import { payFor, paymentReaches, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Cases from the simulation: money and charges that come after a payment has ended for us. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false, config: { midtransTimeoutMs: 1_000 } })
})
afterAll(() => world.stop())
afterEach(async () => {
  await world.sandbox.resetFaults()
  await assertBooksHold(world)
})

test('a second payment hours later without a notification is found in the end', async () => {
  const opened = await anOpenPayment('bca_va')
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await after(2 * MINUTE_MS)
  await after(5 * HOUR_MS)
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  await after(DAY_MS)
  expect(await showPayment(world, opened)).toMatchObject({
    diterima: 908_000,
    menjadi_titipan: 454_000,
  })
})

test('the last check is repeated until the gateway answers', async () => {
  // The expiry is not notified either, since that would reveal the money.
  await world.sandbox.faults({ silence_rate: 1 })
  const opened = await anOpenPayment('qris')
  await after(DAY_MS)
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  await world.sandbox.faults({ error_rate: 1 })
  await after(DAY_MS)
  expect((await showPayment(world, opened)).status).toBe('kedaluwarsa')
  await world.sandbox.resetFaults()
  await after(6 * MINUTE_MS)
  expect((await showPayment(world, opened)).status).toBe('berhasil')
})

test('a charge that opens after the payer has cancelled is closed again', async () => {
  await world.sandbox.faults({ delay_ms: 2_500 })
  const opened = await anOpenPayment('bca_va')
  await world.sandbox.resetFaults()
  const { kode_pembayaran } = opened
  expect((await world.api.call('batalPembayaran', { kode_pembayaran })).status).toBe('dibatalkan')
  await eventually(async () => (await world.sandbox.charges(kode_pembayaran)).length > 0)
  await after(41 * SECOND_MS)
  expect((await world.sandbox.charge(kode_pembayaran)).transaction_status).toBe('cancel')
})

test('a charge that ended while its answer was lost is not opened a second time', async () => {
  await world.sandbox.faults({ timeout_rate: 1 })
  const opened = await anOpenPayment('qris')
  await world.sandbox.resetFaults()
  await world.sandbox.faults({ silence_rate: 1 })
  await world.sandbox.deny(opened.kode_pembayaran)
  // Longer than the gateway remembers the key of the first request.
  await after(6 * MINUTE_MS)
  expect((await showPayment(world, opened)).status).toBe('gagal')
  expect(await world.sandbox.charges(opened.kode_pembayaran)).toHaveLength(1)
})

async function anOpenPayment(metode: Metode) {
  const siswa = await aSiswa(world)
  return payFor(world, siswa, [await aTagihan(world, siswa)], metode)
}

async function after(ms: number): Promise<void> {
  world.clock.advance(ms)
  await world.sweep('check-pembayaran')
}
