import { randomUUID } from 'node:crypto'
import type { Metode } from '@lunas/contract/pembayaran/status'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aSiswa, aTagihan } from '#test/builders'
import { deliver, notificationFor } from '#test/hook'
import { payFor, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

/** The intent is stored before the gateway is asked, and stays whatever the gateway answers. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false, config: { midtransTimeoutMs: 1_000 } })
})
afterAll(() => world.stop())
afterEach(async () => {
  await world.sandbox.resetFaults()
  await assertBooksHold(world)
})

// Permata does not honour the idempotency key, so its number is read back from the charge.
test.each<Metode>(['bca_va', 'permata_va', 'mandiri_bill', 'qris'])(
  'the charge by %s was opened but its answer lost: the number appears by itself',
  async (metode) => {
    await world.sandbox.faults({ timeout_rate: 1 })
    const opened = await anOpenPayment(metode)
    expect(opened).toMatchObject({ status: 'menunggu', instruksi: null })
    await world.sandbox.resetFaults()
    await after(MINUTE_MS)
    expect((await showPayment(world, opened)).instruksi).not.toBeNull()
    expect((await world.sandbox.charge(opened.kode_pembayaran)).transaction_status).toBe('pending')
  },
)

test.each([{ drop_rate: 1 }, { error_rate: 1 }])(
  'the request met %j: the charge is opened by the worker, once', async (faults) => {
    await world.sandbox.faults(faults)
    const opened = await anOpenPayment('bca_va')
    expect(opened).toMatchObject({ status: 'menunggu', instruksi: null })
    expect(await world.sandbox.charges(opened.kode_pembayaran)).toEqual([])
    await world.sandbox.resetFaults()
    await after(MINUTE_MS)
    expect((await showPayment(world, opened)).instruksi).toMatchObject({ jenis: 'va' })
    await after(MINUTE_MS)
    await world.sandbox.charge(opened.kode_pembayaran)
  },
)

test('while the number is missing the worker tries again within seconds', async () => {
  await world.sandbox.faults({ error_rate: 1 })
  const opened = await anOpenPayment('bca_va')
  await after(41 * SECOND_MS)
  await world.sandbox.resetFaults()
  await after(4 * SECOND_MS)
  expect((await showPayment(world, opened)).instruksi).not.toBeNull()
})

test('a charge that could not be opened for ten minutes fails cleanly', async () => {
  await world.sandbox.faults({ error_rate: 1 })
  const opened = await anOpenPayment('bca_va')
  await after(11 * MINUTE_MS)
  expect((await showPayment(world, opened)).status).toBe('menunggu')
  await world.sandbox.resetFaults()
  await after(MINUTE_MS)
  expect(await showPayment(world, opened)).toMatchObject({ status: 'gagal', instruksi: null })
  expect(await world.sandbox.charges(opened.kode_pembayaran)).toEqual([])
})

test('a QR that cannot be read back is cancelled, and the payment fails cleanly', async () => {
  await world.sandbox.faults({ timeout_rate: 1 })
  const opened = await anOpenPayment('qris')
  // Past the five minutes for which the gateway repeats its answer.
  world.clock.advance(6 * MINUTE_MS)
  await world.sandbox.resetFaults()
  await world.sweep('check-pembayaran')
  expect(await showPayment(world, opened)).toMatchObject({ status: 'gagal', instruksi: null })
  expect((await world.sandbox.charge(opened.kode_pembayaran)).transaction_status).toBe('cancel')
})

test('a charge whose number nobody waits for any more is cancelled when it is seen', async () => {
  await world.sandbox.faults({ timeout_rate: 1 })
  const opened = await anOpenPayment('bca_va')
  world.clock.advance(11 * MINUTE_MS)
  await world.sandbox.resetFaults()
  const { status_jujur } = await showPayment(world, opened)
  expect(status_jujur.berikutnya).toContain('ditutup setelah ada jawaban')
  await world.sweep('check-pembayaran')
  expect(await showPayment(world, opened)).toMatchObject({ status: 'gagal', instruksi: null })
  expect((await world.sandbox.charge(opened.kode_pembayaran)).transaction_status).toBe('cancel')
})

test('a charge without a number ends the same, whichever cancel is recorded first', async () => {
  await world.sandbox.faults({ timeout_rate: 1 })
  const [given_up, cancelled] = [await anOpenPayment('qris'), await anOpenPayment('qris')]
  await world.sandbox.resetFaults()
  // The gateway's notification of the cancel comes before we have stored its reason.
  for (const { kode_pembayaran } of [given_up, cancelled]) {
    await world.deps.gateway.cancelCharge(kode_pembayaran)
    expect(await deliver(world, await notificationFor(world, kode_pembayaran))).toBe(200)
  }
  const { kode_pembayaran } = cancelled
  expect(await world.api.call('batalPembayaran', { kode_pembayaran })).toMatchObject({
    status: 'dibatalkan',
  })
  expect(await showPayment(world, given_up)).toMatchObject({ status: 'menunggu' })
  await after(MINUTE_MS)
  expect(await showPayment(world, given_up)).toMatchObject({ status: 'gagal' })
})

test('a QR whose answer was lost but which was paid is paid', async () => {
  await world.sandbox.faults({ timeout_rate: 1 })
  const opened = await anOpenPayment('qris')
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  world.clock.advance(6 * MINUTE_MS)
  await world.sandbox.resetFaults()
  await world.sweep('check-pembayaran')
  expect(await showPayment(world, opened)).toMatchObject({ status: 'berhasil', diterima: 450_000 })
})

test('a request without an answer, repeated with its key, finds its payment', async () => {
  const siswa = await aSiswa(world)
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const request = {
    kode_siswa: siswa.kode_siswa,
    metode: 'bca_va' as const,
    tagihan: [{ kode_tagihan, jumlah }],
  }
  const key = randomUUID()
  await world.sandbox.faults({ timeout_rate: 1 })
  const lost = await world.api.call('buatPembayaran', request, { key })
  await world.sandbox.resetFaults()
  await after(MINUTE_MS)
  const found = await world.api.call('buatPembayaran', request, { key })
  expect(found.kode_pembayaran).toBe(lost.kode_pembayaran)
  expect(found.instruksi).not.toBeNull()
  // From here on the answer is fixed.
  expect(await world.api.call('buatPembayaran', request, { key })).toEqual(found)
})

async function anOpenPayment(metode: Metode) {
  const siswa = await aSiswa(world)
  return payFor(world, siswa, [await aTagihan(world, siswa)], metode)
}

async function after(ms: number): Promise<void> {
  world.clock.advance(ms)
  await world.sweep('check-pembayaran')
}
