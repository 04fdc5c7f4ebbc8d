import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Metode } from '@lunas/contract/pembayaran/status'
import { parseKode } from '@lunas/values/kode'
import type { ChargeReport } from '#ports/payment-gateway'
import { checkPembayaran } from '#pembayaran/check-pembayaran'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock'
import { assertBooksHold, moneyOf } from '#test/books'
import { aSiswa, aTagihan } from '#test/builders'
import { payFor, paymentReaches, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

/** The worker's checks. Rounds are run by hand, so that no other process interferes. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(async () => {
  await world.sandbox.resetFaults()
  await assertBooksHold(world)
})

test('a lost notification heals within a minute', async () => {
  const opened = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  await world.sweep('check-pembayaran')
  expect((await showPayment(world, opened)).status).toBe('menunggu')
  await after(MINUTE_MS - SECOND_MS)
  expect(await showPayment(world, opened)).toMatchObject({ status: 'berhasil', diterima: 454_000 })
})

test('a payment that is open on a screen is checked sooner', async () => {
  const opened = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  world.clock.advance(16 * SECOND_MS)
  await showPayment(world, opened)
  await world.sweep('check-pembayaran')
  expect((await showPayment(world, opened)).status).toBe('berhasil')
})

test('a second payment without a notification is found by asking once more', async () => {
  const opened = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran, { times: 2, notify: false })
  await after(MINUTE_MS)
  expect(await showPayment(world, opened)).toMatchObject({ status: 'berhasil', diterima: 454_000 })
  await after(2 * MINUTE_MS)
  expect(await showPayment(world, opened)).toMatchObject({
    diterima: 908_000,
    menjadi_titipan: 454_000,
  })
})

test('a second payment after a notified first one is found too', async () => {
  const opened = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  await after(MINUTE_MS)
  expect(await showPayment(world, opened)).toMatchObject({
    diterima: 908_000,
    menjadi_titipan: 454_000,
  })
})

test('an unpaid payment expires, at the gateway too', async () => {
  const opened = await anOpenPayment('qris')
  await after(32 * MINUTE_MS)
  expect((await showPayment(world, opened)).status).toBe('kedaluwarsa')
  expect((await world.sandbox.charge(opened.kode_pembayaran)).transaction_status).toBe('expire')
})

test('a charge that the gateway keeps open longer than we do is closed there first', async () => {
  const opened = await anOpenPayment()
  await endsEarlier(opened, 23 * HOUR_MS)
  await after(HOUR_MS + 2 * MINUTE_MS)
  expect((await showPayment(world, opened)).status).toBe('kedaluwarsa')
  expect((await world.sandbox.charge(opened.kode_pembayaran)).transaction_status).toBe('expire')
})

test('a payment that was paid in the moment it expired is paid', async () => {
  const opened = await anOpenPayment()
  await endsEarlier(opened, 23 * HOUR_MS)
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  await after(HOUR_MS + 2 * MINUTE_MS)
  expect((await showPayment(world, opened)).status).toBe('berhasil')
})

test('past its time and with a silent gateway, a payment is in doubt, not expired', async () => {
  const opened = await anOpenPayment('qris')
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  await world.sandbox.faults({ error_rate: 1 })
  await after(32 * MINUTE_MS)
  expect((await showPayment(world, opened)).status).toBe('dipastikan')
  await world.sandbox.resetFaults()
  await after(MINUTE_MS)
  expect(await showPayment(world, opened)).toMatchObject({ status: 'berhasil', diterima: 450_000 })
})

test('a payment in doubt that turns out unpaid expires', async () => {
  const opened = await anOpenPayment('qris')
  await world.sandbox.faults({ error_rate: 1 })
  await after(32 * MINUTE_MS)
  expect((await showPayment(world, opened)).status).toBe('dipastikan')
  await world.sandbox.resetFaults()
  await after(MINUTE_MS)
  const shown = await showPayment(world, opened)
  expect(shown.riwayat.map(({ status }) => status)).toEqual([
    'menunggu',
    'dipastikan',
    'kedaluwarsa',
  ])
})

test('a payment in doubt that the gateway still waits for goes back to waiting', async () => {
  const opened = await anOpenPayment()
  await world.sandbox.faults({ error_rate: 1 })
  await world.api.send('batalPembayaran', { kode_pembayaran: opened.kode_pembayaran })
  expect((await showPayment(world, opened)).status).toBe('dipastikan')
  await world.sandbox.resetFaults()
  await after(MINUTE_MS)
  expect((await showPayment(world, opened)).status).toBe('menunggu')
})

test('an overdue charge that is neither closed nor paid at the gateway is in doubt', async () => {
  await world.sandbox.faults({ silence_rate: 1 })
  const opened = await anOpenPayment('qris')
  const kode = parseKode('pembayaran', opened.kode_pembayaran)
  if (!kode) throw new Error('not a payment')
  // As with a settlement under fraud review: it cannot be expired or cancelled.
  const waiting: ChargeReport = { state: 'waiting', money: [], returns: [], instruksi: null }
  const [findCharge, refuse] = [async () => waiting, async () => false]
  const gateway = { ...world.deps.gateway, findCharge, expireCharge: refuse, cancelCharge: refuse }
  const deps = { ...world.deps, gateway }
  for (const ms of [32 * MINUTE_MS, DAY_MS + MINUTE_MS]) {
    world.clock.advance(ms)
    await checkPembayaran(deps, kode)
  }
  const { status, riwayat, status_jujur } = await showPayment(world, opened)
  expect(status).toBe('dipastikan')
  expect(riwayat).toHaveLength(2)
  expect(status_jujur.berikutnya).toContain('Petugas sekolah memberi kepastian')
})

test('money that came silently after expiry is found within the hour', async () => {
  const opened = await anOpenPayment('qris')
  await after(31 * MINUTE_MS)
  expect((await showPayment(world, opened)).status).toBe('kedaluwarsa')
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  await after(HOUR_MS)
  expect(await showPayment(world, opened)).toMatchObject({ status: 'berhasil', diterima: 450_000 })
})

test('an unpaid payment is no longer checked in the end', async () => {
  const opened = await anOpenPayment('qris')
  await after(31 * MINUTE_MS)
  for (let round = 0; round < 6; round++) await after(DAY_MS)
  const [row] = await world.database.query<{ due: Date | null }>(
    `SELECT periksa_lagi_at AS due FROM pembayaran p
       JOIN offered.pembayaran_riwayat h ON h.pembayaran_id = p.id
      WHERE h.status = 'kedaluwarsa' AND p.dibuat_at = $1`, [opened.dibuat_at],
  )
  expect(row).toEqual({ due: null })
})

test('two workers at the same moment ask about a payment once', async () => {
  const before = await asked()
  await anOpenPayment()
  world.clock.advance(MINUTE_MS)
  await Promise.all([world.sweep('check-pembayaran'), world.sweep('check-pembayaran')])
  expect(await asked()).toBe(before + (await waiting()))
})

test('a payment whose worker died is checked again', async () => {
  const opened = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  world.clock.advance(41 * SECOND_MS)
  // Claiming moves its time on before the check; this worker dies in between.
  await world.database.query('UPDATE pembayaran SET periksa_lagi_at = $2 WHERE dibuat_at = $1', [
    opened.dibuat_at, new Date(world.clock.now().getTime() + 40 * SECOND_MS),
  ])
  await world.sweep('check-pembayaran')
  expect((await showPayment(world, opened)).status).toBe('menunggu')
  await after(41 * SECOND_MS)
  expect((await showPayment(world, opened)).status).toBe('berhasil')
  expect(await moneyOf(world, opened.kode_pembayaran)).toMatchObject({
    events: ['pembayaran_berhasil ×2'],
  })
})

async function anOpenPayment(metode: Metode = 'bca_va') {
  const siswa = await aSiswa(world)
  return payFor(world, siswa, [await aTagihan(world, siswa)], metode)
}

async function after(ms: number): Promise<void> {
  world.clock.advance(ms)
  await world.sweep('check-pembayaran')
}

/** As if our own time for it were shorter than the gateway's. */
async function endsEarlier({ dibuat_at }: { dibuat_at: string }, ms: number): Promise<void> {
  await world.database.query(
    `UPDATE pembayaran SET kedaluwarsa_at = kedaluwarsa_at - $2 * interval '1 millisecond'
      WHERE dibuat_at = $1`,
    [dibuat_at, ms],
  )
}

async function asked(): Promise<number> {
  const { values } = await world.deps.metrics.checks.get()
  return values[0]?.value ?? 0
}

/** How many payments there are that a worker must ask about now; the tests before left some. */
async function waiting(): Promise<number> {
  const [row] = await world.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pembayaran WHERE diperiksa_at >= $1`,
    [new Date(world.clock.now().getTime() - 30 * SECOND_MS)],
  )
  return row?.count ?? 0
}
