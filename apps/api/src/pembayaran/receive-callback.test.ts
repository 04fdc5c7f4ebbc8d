import { formatKode, parseKode } from '@lunas/values/kode'
import { rupiah } from '@lunas/values/rupiah'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ChargeState, PaymentGateway } from '#ports/payment-gateway'
import { applyReport } from '#pembayaran/apply-report'
import { sweepCallbacks } from '#pembayaran/pembayaran.jobs'
import { receiveCallback } from '#pembayaran/receive-callback'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock'
import { openDatabase } from '#platform/db/database'
import { timeOrderedId } from '#platform/ids'
import { createLogger } from '#platform/logger'
import { assertBooksHold, moneyOf } from '#test/books'
import { aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { eventually } from '#test/eventually'
import { deliver, notificationFor, signed } from '#test/hook'
import { payFor, paymentReaches, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(async () => {
  await world.sandbox.resetFaults()
  await assertBooksHold(world)
})

test('the same notification many times settles once', async () => {
  const { opened } = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const again = await notificationFor(world, opened.kode_pembayaran)
  for (let time = 0; time < 5; time++) expect(await deliver(world, again)).toBe(200)
  await world.sandbox.resend(opened.kode_pembayaran, 5)
  expect(await moneyOf(world, opened.kode_pembayaran)).toEqual(PAID_ONCE)
  expect(await showPayment(world, opened)).toMatchObject({
    diterima: 454_000,
    menjadi_titipan: 0,
    nomor_kuitansi: paid.nomor_kuitansi,
    riwayat: paid.riwayat,
  })
})

test('twenty notifications at the same moment settle once', async () => {
  const { opened } = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  const body = await notificationFor(world, opened.kode_pembayaran)
  const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(world, body)))
  expect(answers).toEqual(Array(20).fill(200))
  expect(await moneyOf(world, opened.kode_pembayaran)).toEqual(PAID_ONCE)
})

test('notifications that arrive after the money change nothing', async () => {
  const { opened } = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const kode = kodeOf(opened.kode_pembayaran)
  for (const transaction_status of ['pending', 'expire', 'cancel', 'deny']) {
    const late = await notificationFor(world, opened.kode_pembayaran, {
      transaction_status,
      status_code: '202',
    })
    expect(await deliver(world, late)).toBe(200)
  }
  // And the same when the gateway itself would answer so.
  for (const state of [
    'waiting',
    'expired',
    'cancelled',
    'denied',
    'unknown',
  ] satisfies ChargeState[]) {
    await applyReport(world.deps, kode, { state, money: [], returns: [], instruksi: null })
  }
  expect(await showPayment(world, opened)).toMatchObject({ status: 'berhasil', diterima: 454_000 })
  expect(await moneyOf(world, opened.kode_pembayaran)).toEqual(PAID_ONCE)
})

test('notifications that overtake each other leave the payment paid', async () => {
  await world.sandbox.faults({
    reorder: true,
    reorder_ms: 60,
    duplicate_rate: 1,
    duplicate_times: 3,
    seed: 5,
  })
  const { opened } = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran, { late: true })
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await allNotified(opened.kode_pembayaran)
  expect(await moneyOf(world, opened.kode_pembayaran)).toEqual(PAID_ONCE)
})

test('a notification that comes before our own answer to buat settles the payment', async () => {
  await world.sandbox.faults({ auto_pay_rate: 1, notify_before_reply: true })
  const { opened, siswa } = await anOpenPayment()
  expect(opened).toMatchObject({
    status: 'berhasil',
    diterima: 454_000,
    instruksi: { jenis: 'va' },
  })
  expect(await keadaanOf(siswa)).toBe('lunas')
  expect(await moneyOf(world, opened.kode_pembayaran)).toEqual(PAID_ONCE)
})

test('money that arrives after expiry pays the bill all the same', async () => {
  const { opened, siswa } = await anOpenPayment('qris')
  world.clock.advance(32 * MINUTE_MS)
  await world.sweep('check-pembayaran')
  await paymentReaches(world, opened.kode_pembayaran, 'kedaluwarsa')
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(paid.riwayat.map(({ status }) => status)).toEqual(['menunggu', 'kedaluwarsa', 'berhasil'])
  expect(await keadaanOf(siswa)).toBe('lunas')
})

test('money that arrives after a cancellation pays the bill all the same', async () => {
  const { opened, siswa } = await anOpenPayment()
  await world.api.call('batalPembayaran', { kode_pembayaran: opened.kode_pembayaran })
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(paid.riwayat.map(({ status }) => status)).toEqual(['menunggu', 'dibatalkan', 'berhasil'])
  expect(await keadaanOf(siswa)).toBe('lunas')
})

test('money that arrives after the bank had refused pays the bill all the same', async () => {
  const { opened, siswa } = await anOpenPayment()
  await world.sandbox.deny(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'gagal')
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(await keadaanOf(siswa)).toBe('lunas')
})

test('a claim that cannot be confirmed is a doubt, and becomes paid when it can', async () => {
  const { opened } = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  await world.sandbox.faults({ error_rate: 1 })
  expect(await deliver(world, await notificationFor(world, opened.kode_pembayaran))).toBe(200)
  expect(await showPayment(world, opened)).toMatchObject({ status: 'dipastikan', diterima: 0 })
  await world.sandbox.resetFaults()
  world.clock.advance(11 * SECOND_MS)
  await world.sweep('resume-callbacks')
  expect(await showPayment(world, opened)).toMatchObject({ status: 'berhasil', diterima: 454_000 })
  expect(await openCallbacksOf(opened.kode_pembayaran)).toBe(0)
})

test('an unconfirmed notification without money leaves the payment as it is', async () => {
  const { opened } = await anOpenPayment()
  await world.sandbox.faults({ error_rate: 1 })
  await deliver(
    world,
    await notificationFor(world, opened.kode_pembayaran, {
      transaction_status: 'expire',
      status_code: '202',
    }),
  )
  expect((await showPayment(world, opened)).status).toBe('menunggu')
})

test('a claim of money that the gateway does not have is not believed', async () => {
  const { opened } = await anOpenPayment()
  const forged = await notificationFor(world, opened.kode_pembayaran, {
    transaction_status: 'settlement',
    status_code: '200',
  })
  expect(await deliver(world, forged)).toBe(200)
  expect(await showPayment(world, opened)).toMatchObject({ status: 'menunggu', diterima: 0 })
})

test('a notification whose signature does not hold is refused and not even stored', async () => {
  const { opened } = await anOpenPayment()
  const before = await callbackCount()
  const body = await notificationFor(world, opened.kode_pembayaran, { status_code: '200' })
  for (const bad of [
    { ...body, gross_amount: '1.00' },
    signed(body, 'another key'),
    '{}',
    'null',
    '[]',
    '{',
    '',
  ]) {
    expect(await deliver(world, bad)).toBe(403)
  }
  expect(await callbackCount()).toBe(before)
})

test('a notification that was stored when the process died is finished by the worker', async () => {
  const { opened, siswa } = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  const body = JSON.stringify(await notificationFor(world, opened.kode_pembayaran))
  // The state after a process died between storing and applying.
  await world.deps.callbacks.store({ id: timeOrderedId(world.clock.now()), body })
  await world.sweep('resume-callbacks')
  expect((await showPayment(world, opened)).status).toBe('menunggu')
  world.clock.advance(11 * SECOND_MS)
  await world.sweep('resume-callbacks')
  expect((await showPayment(world, opened)).status).toBe('berhasil')
  expect(await keadaanOf(siswa)).toBe('lunas')
  expect(await openCallbacksOf(opened.kode_pembayaran)).toBe(0)
})

test('a notification applied but not marked as done is applied again without effect', async () => {
  const { opened } = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await world.deps.callbacks.settled()
  await world.database.query('UPDATE inbound_callback SET selesai_at = NULL WHERE body LIKE $1', [
    `%${opened.kode_pembayaran}%`,
  ])
  world.clock.advance(11 * SECOND_MS)
  await world.sweep('resume-callbacks')
  expect(await openCallbacksOf(opened.kode_pembayaran)).toBe(0)
  expect(await moneyOf(world, opened.kode_pembayaran)).toEqual(PAID_ONCE)
})

test('money for a payment that we do not have stays open for a person', async () => {
  const kode_pembayaran = formatKode('pembayaran', 'mobile', timeOrderedId(world.clock.now()))
  await openStrangeCharge(kode_pembayaran)
  await world.sandbox.pay(kode_pembayaran, { notify: false })
  expect(await deliver(world, await notificationFor(world, kode_pembayaran))).toBe(200)
  expect(await openCallbacksOf(kode_pembayaran)).toBe(1)
})

test('failing notifications do not stop others from being applied', async () => {
  const { opened } = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  const paid = await notificationFor(world, opened.kode_pembayaran)
  const wrong = { ...paid, transaction_id: 'salah' }
  for (const body of [...Array(64).fill(wrong), paid]) {
    await world.deps.callbacks.store({
      id: timeOrderedId(world.clock.now()), body: JSON.stringify(body),
    })
    world.clock.advance(1)
  }
  world.clock.advance(11 * SECOND_MS)
  const confirmCharge: PaymentGateway['confirmCharge'] = async (charge_id, reference) => {
    if (charge_id === 'salah') throw new TypeError('nobody thought of this')
    return world.deps.gateway.confirmCharge(charge_id, reference)
  }
  const deps = {
    ...world.deps,
    gateway: { ...world.deps.gateway, confirmCharge },
    logger: createLogger('silent', 'test'),
  }
  const sweepDb = openDatabase(world.database.urls, 'lunas_worker', 1)
  while (await sweepCallbacks(deps, sweepDb));
  await sweepDb.close()
  expect((await showPayment(world, opened)).status).toBe('berhasil')
})

test('a notification about an order that is not ours is closed as such', async () => {
  const body = signed({
    order_id: 'TOKO-17',
    transaction_id: 'x',
    status_code: '200',
    gross_amount: '1000.00',
    transaction_status: 'settlement',
  })
  const answer = await receiveCallback(world.deps, Buffer.from(JSON.stringify(body)))
  expect(answer.http).toBe(200)
  const closed = await world.database.query(
    'SELECT asing, selesai_at IS NOT NULL AS closed FROM inbound_callback WHERE body LIKE $1',
    ['%TOKO-17%'],
  )
  expect(closed).toEqual([{ asing: true, closed: true }])
})

test('an unapplied notification is counted and retried once an hour for ever', async () => {
  const before = await timesUnknown()
  for (const [ms, times] of [[2 * DAY_MS, 1], [HOUR_MS - SECOND_MS, 1], [SECOND_MS, 2]] as const) {
    world.clock.advance(ms)
    await world.sweep('resume-callbacks')
    expect(await timesUnknown()).toBe(before + times)
  }
  await world.deps.callbacks.settled()
  expect(await world.deps.callbacks.countStuck()).toBe(1)
})

const PAID_ONCE = { biaya: 4_000, tagihan: 450_000, titipan: 0, events: ['pembayaran_berhasil ×2'] }

async function anOpenPayment(metode: 'bca_va' | 'qris' = 'bca_va') {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa)
  return { siswa, spp, opened: await payFor(world, siswa, [spp], metode) }
}

async function keadaanOf({ kode_siswa }: MadeSiswa) {
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa })
  return tagihan[0]?.keadaan
}

/** How often money came for a payment that we do not have. */
async function timesUnknown(): Promise<number> {
  const { values } = await world.deps.metrics.settlements.get()
  return values.find(({ labels }) => labels.outcome === 'tidak_ada')?.value ?? 0
}

async function callbackCount(): Promise<number> {
  const [row] = await world.database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM inbound_callback',
  )
  return row?.count ?? 0
}

/** Unfinished claims of money for an order. */
async function openCallbacksOf(order_id: string): Promise<number> {
  await world.deps.callbacks.settled()
  const [row] = await world.database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM inbound_callback WHERE body LIKE $1 AND selesai_at IS NULL',
    [`%${order_id}%settlement%`],
  )
  return row?.count ?? 0
}

/** Every notification that the sandbox had to send has been sent. */
async function allNotified(order_id: string): Promise<void> {
  await eventually(async () => {
    const { notifications } = await world.sandbox.charge(order_id)
    return notifications.every(({ state }) => state !== 'waiting')
  })
}

/** A charge that the gateway has and we do not, as after a database was restored. */
async function openStrangeCharge(order_id: string): Promise<void> {
  const now = world.clock.now()
  const opened = await world.deps.gateway.openCharge({
    reference: order_id,
    attempt_key: order_id,
    metode: 'bca_va',
    total: rupiah(454_000),
    dibuat_at: now,
    kedaluwarsa_at: new Date(now.getTime() + DAY_MS),
    title: 'Pembayaran sekolah',
  })
  expect(opened.outcome).toBe('opened')
}

function kodeOf(kode_pembayaran: string) {
  const kode = parseKode('pembayaran', kode_pembayaran)
  if (!kode) throw new Error(`not a payment: ${kode_pembayaran}`)
  return kode
}
