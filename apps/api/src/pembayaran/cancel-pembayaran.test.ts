import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { parseKode } from '@lunas/values/kode'
import { followSettlementJob } from '#pembayaran/follow-settlement'
import { MINUTE_MS } from '#platform/clock'
import { assertBooksHold, moneyOf } from '#test/books'
import { aSiswa, aTagihan } from '#test/builders'
import { eventually } from '#test/eventually'
import { payFor, paymentReaches, payTogether, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false, config: { midtransTimeoutMs: 1_000 } })
})
afterAll(() => world.stop())
afterEach(async () => {
  await world.sandbox.resetFaults()
  await assertBooksHold(world)
})

test('a cancelled payment is closed at the gateway too, and the bill is free again', async () => {
  const { opened, siswa } = await anOpenPayment()
  const { kode_siswa } = siswa
  expect((await world.api.call('getTagihan', { kode_siswa })).tagihan[0]?.sedang_dibayar).toBe(true)
  expect(await cancel(opened)).toMatchObject({ success: 1, data: { status: 'dibatalkan' } })
  expect((await world.sandbox.charge(opened.kode_pembayaran)).transaction_status).toBe('cancel')
  expect((await world.api.call('getTagihan', { kode_siswa })).tagihan[0]?.sedang_dibayar).toBe(
    false,
  )
})

test('a second tap on the button finds it done', async () => {
  const { opened } = await anOpenPayment()
  const taps = await Promise.all([cancel(opened), cancel(opened), cancel(opened)])
  for (const tap of taps) expect(tap).toMatchObject({ success: 1, data: { status: 'dibatalkan' } })
  const { riwayat } = await showPayment(world, opened)
  expect(riwayat.map(({ status }) => status)).toEqual(['menunggu', 'dibatalkan'])
})

test('a payment that was paid a moment before stays paid', async () => {
  const { opened } = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  expect(await cancel(opened)).toMatchObject({
    success: 1,
    data: { status: 'berhasil', diterima: 454_000 },
  })
})

test('a payment that is over cannot be cancelled', async () => {
  const { opened } = await anOpenPayment()
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(await cancel(opened)).toMatchObject({ success: 0, kode: 'PEMBAYARAN_SUDAH_SELESAI' })
})

test('a payment that nobody knows cannot be cancelled', async () => {
  const kode_pembayaran = 'LNS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8'
  expect(await cancel({ kode_pembayaran })).toMatchObject({
    success: 0,
    kode: 'PEMBAYARAN_TIDAK_DITEMUKAN',
  })
})

test('paying and cancelling at the same moment loses no money', async () => {
  for (let round = 0; round < 6; round++) {
    const { opened } = await anOpenPayment()
    await Promise.all([cancel(opened), world.sandbox.pay(opened.kode_pembayaran)])
    // The sandbox takes money for a cancelled charge too, so in the end it is always paid.
    await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
    expect(await moneyOf(world, opened.kode_pembayaran)).toMatchObject({
      biaya: 4_000,
      tagihan: 450_000,
      titipan: 0,
    })
  }
})

test('a cancellation without an answer is in doubt until the result is known', async () => {
  const { opened } = await anOpenPayment()
  await world.sandbox.faults({ timeout_rate: 1 })
  expect(await cancel(opened)).toMatchObject({ success: 0, kode: 'PEMBAYARAN_SEDANG_DIPASTIKAN' })
  expect((await showPayment(world, opened)).status).toBe('dipastikan')
  expect(await cancel(opened)).toMatchObject({ success: 0, kode: 'PEMBAYARAN_SEDANG_DIPASTIKAN' })
  await world.sandbox.resetFaults()
  // The gateway cancelled and only its answer was lost: a notification or a check finds that out.
  await eventually(async () => {
    world.clock.advance(MINUTE_MS)
    await world.sweep('check-pembayaran')
    return (await showPayment(world, opened)).status === 'dibatalkan'
  })
})

test('a payment that never reached the gateway is cancelled here, and stays so', async () => {
  await world.sandbox.faults({ error_rate: 1 })
  const { opened } = await anOpenPayment()
  expect(opened).toMatchObject({ status: 'menunggu', instruksi: null })
  await world.sandbox.resetFaults()
  expect(await cancel(opened)).toMatchObject({ success: 1, data: { status: 'dibatalkan' } })
  world.clock.advance(MINUTE_MS)
  await world.sweep('check-pembayaran')
  expect((await showPayment(world, opened)).status).toBe('dibatalkan')
  expect(await world.sandbox.charges(opened.kode_pembayaran)).toEqual([])
})

test('a bill that is paid closes its other numbers, also those with other bills', async () => {
  const siswa = await aSiswa(world)
  const [spp, buku] = [await aTagihan(world, siswa), await aTagihan(world, siswa, { jenis: 'Buku' })]
  const sibling = await aSiswa(world)
  const [paid, same, more, basket, other] = [
    await payFor(world, siswa, [spp]), await payFor(world, siswa, [spp], 'bri_va'),
    await payFor(world, siswa, [spp, buku], 'bni_va'),
    await payTogether(world, [[siswa, spp], [sibling, await aTagihan(world, sibling)]]),
    await payFor(world, siswa, [buku], 'permata_va'),
  ]
  await world.sandbox.pay(paid.kode_pembayaran)
  await paymentReaches(world, paid.kode_pembayaran, 'berhasil')
  await follow(paid)
  await world.sweep('check-pembayaran')
  for (const one of [same, more, basket]) {
    const { riwayat, rincian, status } = await showPayment(world, one)
    expect(status).toBe('dibatalkan')
    expect(riwayat.at(-1)?.sebab).toMatch(/tagihannya sudah lunas|dibatalkan di penyedia/)
    expect(rincian.some(({ sisa }) => sisa === 0)).toBe(true)
    expect((await world.sandbox.charge(one.kode_pembayaran)).transaction_status).toBe('cancel')
  }
  expect((await showPayment(world, other)).status).toBe('menunggu')
})

test('money on a number that should be closed is kept whole, without a fee', async () => {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa)
  const second = await payFor(world, siswa, [spp], 'bri_va')
  const first = await payFor(world, siswa, [spp])
  for (const { kode_pembayaran } of [first, second]) {
    await world.sandbox.pay(kode_pembayaran)
    await paymentReaches(world, kode_pembayaran, 'berhasil')
  }
  expect(await moneyOf(world, second.kode_pembayaran)).toMatchObject({
    biaya: 0, tagihan: 0, titipan: 454_000,
  })
})

/** What the worker does once a payment is settled. */
async function follow({ kode_pembayaran }: { kode_pembayaran: string }) {
  const kode = parseKode('pembayaran', kode_pembayaran)
  if (!kode) throw new Error(`not a payment: ${kode_pembayaran}`)
  const { institusi_id, id } = kode
  await followSettlementJob(world.deps)({ institusi_id, subject_ids: [id] })
}

async function anOpenPayment() {
  const siswa = await aSiswa(world)
  return { siswa, opened: await payFor(world, siswa, [await aTagihan(world, siswa)]) }
}

async function cancel({ kode_pembayaran }: { kode_pembayaran: string }) {
  return (await world.api.send('batalPembayaran', { kode_pembayaran })).body
}
