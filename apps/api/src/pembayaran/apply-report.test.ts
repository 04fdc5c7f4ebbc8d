import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveWaiting } from '#pembayaran/apply-report'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock'
import { assertBooksHold, moneyOf, paidOf, titipanOf } from '#test/books'
import { aSiswa, aTagihan, type MadeSiswa } from '#test/builders'
import { eventually } from '#test/eventually'
import type { PayOptions } from '#test/sandbox-control'
import { payFor, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Money that differs from what was asked is booked as it came; what no bill owes is kept. */
let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test.each([
  ['menunggu', -1, undefined],
  ['dipastikan', -1, 'resume'],
  // Gateways close a charge a little late.
  ['menunggu', SECOND_MS, undefined],
  ['dipastikan', SECOND_MS, undefined],
  ['menunggu', 2 * MINUTE_MS, 'doubt'],
  ['dipastikan', DAY_MS, undefined],
  ['kedaluwarsa', DAY_MS, undefined],
] as const)('what the gateway waits for, %s and %i ms past its time: %s', (status, ms, move) => {
  const now = world.clock.now()
  const kedaluwarsa_at = new Date(now.getTime() - ms)
  expect(moveWaiting({ status, kedaluwarsa_at }, now)?.move).toBe(move)
})

test('less than a bill that must be paid in full is kept, and the bill stays open', async () => {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa)
  const opened = await payFor(world, siswa, [spp])
  expect(await pay(opened, { amount: 300_000 })).toEqual({
    diterima: 300_000,
    menjadi_titipan: 296_000,
  })
  expect(await moneyOf(world, opened.kode_pembayaran)).toMatchObject({
    biaya: 4_000,
    tagihan: 0,
    titipan: 296_000,
  })
  expect(await standing(siswa)).toEqual({ titipan: 296_000, dibayar: [0] })
})

test('less than a bill that may be paid in part pays that part', async () => {
  const siswa = await aSiswa(world)
  const kegiatan = await aTagihan(world, siswa, {
    jenis: 'Kegiatan',
    jumlah: 1_500_000,
    boleh_dicicil: true,
  })
  const opened = await payFor(world, siswa, [{ ...kegiatan, jumlah: 1_000_000 }])
  expect(await pay(opened, { amount: 304_000 })).toEqual({ diterima: 304_000, menjadi_titipan: 0 })
  expect(await standing(siswa)).toEqual({ titipan: 0, dibayar: [300_000] })
})

test('more than was asked pays the bill, and the rest is kept', async () => {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa)
  const opened = await payFor(world, siswa, [spp])
  expect(await pay(opened, { amount: 500_000 })).toEqual({
    diterima: 500_000,
    menjadi_titipan: 46_000,
  })
  expect(await standing(siswa)).toEqual({ titipan: 46_000, dibayar: [450_000] })
})

test('more than was asked of a bill in parts does not take more of it than was asked', async () => {
  const siswa = await aSiswa(world)
  const kegiatan = await aTagihan(world, siswa, {
    jenis: 'Kegiatan',
    jumlah: 1_500_000,
    boleh_dicicil: true,
  })
  const opened = await payFor(world, siswa, [{ ...kegiatan, jumlah: 200_000 }], 'qris')
  await pay(opened, { amount: 250_000 })
  expect(await standing(siswa)).toEqual({ titipan: 50_000, dibayar: [200_000] })
})

test('less money than the fee goes to the fee and pays no bill', async () => {
  const siswa = await aSiswa(world)
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  expect(await pay(opened, { amount: 1_500 })).toEqual({ diterima: 1_500, menjadi_titipan: 0 })
  expect(await moneyOf(world, opened.kode_pembayaran)).toMatchObject({
    biaya: 1_500,
    tagihan: 0,
    titipan: 0,
  })
})

test('too little for a basket pays the oldest bills it covers, and the rest is kept', async () => {
  const siswa = await aSiswa(world)
  const daftar = []
  for (const periode of ['2026-07', '2026-08', '2026-09']) {
    daftar.push(await aTagihan(world, siswa, { periode, jumlah: 200_000 }))
  }
  const opened = await payFor(world, siswa, daftar, 'qris')
  await pay(opened, { amount: 450_000 })
  expect(await standing(siswa)).toEqual({ titipan: 50_000, dibayar: [0, 200_000, 200_000] })
})

test('money that the first bill may not take in part pays a later bill', async () => {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa, { jumlah: 450_000 })
  const kegiatan = await aTagihan(world, siswa, {
    jenis: 'Kegiatan',
    jumlah: 600_000,
    boleh_dicicil: true,
  })
  const opened = await payFor(world, siswa, [spp, kegiatan], 'qris')
  await pay(opened, { amount: 400_000 })
  expect(await standing(siswa)).toEqual({ titipan: 0, dibayar: [0, 400_000] })
})

test('a second payment of the same charge is kept and shown on the payment', async () => {
  const siswa = await aSiswa(world)
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(opened.kode_pembayaran, { times: 2 })
  const seen = await eventually(async () => {
    const shown = await showPayment(world, opened)
    return shown.diterima === 908_000 && shown
  })
  expect(seen).toMatchObject({ status: 'berhasil', total: 454_000, menjadi_titipan: 454_000 })
  expect(await standing(siswa)).toEqual({ titipan: 454_000, dibayar: [450_000] })
  expect(await moneyOf(world, opened.kode_pembayaran)).toMatchObject({
    events: ['pembayaran_berhasil ×2', 'titipan_masuk ×1'],
  })
  expect(await receiptsOf(siswa)).toBe(1)
})

test('a second payment that differs in amount is kept as it came', async () => {
  const siswa = await aSiswa(world)
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await pay(opened)
  await world.sandbox.pay(opened.kode_pembayaran, { amount: 77_000 })
  await eventually(async () => (await showPayment(world, opened)).diterima === 531_000)
  expect(await standing(siswa)).toEqual({ titipan: 77_000, dibayar: [450_000] })
})

test('two payments for one bill: one pays it, one is kept, both have a receipt', async () => {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa)
  const [ibu, ayah] = [
    await payFor(world, siswa, [spp], 'bca_va'),
    await payFor(world, siswa, [spp], 'qris'),
  ]
  await pay(ibu)
  expect(await pay(ayah)).toEqual({ diterima: 450_000, menjadi_titipan: 450_000 })
  expect(await standing(siswa)).toEqual({ titipan: 450_000, dibayar: [450_000] })
  expect(await receiptsOf(siswa)).toBe(2)
})

test('a basket of which one bill was paid meanwhile pays the others', async () => {
  const siswa = await aSiswa(world)
  const juli = await aTagihan(world, siswa, { periode: '2026-07', jumlah: 200_000 })
  const agustus = await aTagihan(world, siswa, { periode: '2026-08', jumlah: 300_000 })
  const both = await payFor(world, siswa, [juli, agustus], 'qris')
  await pay(await payFor(world, siswa, [juli], 'qris'))
  expect(await pay(both)).toEqual({ diterima: 500_000, menjadi_titipan: 200_000 })
  expect(await standing(siswa)).toEqual({ titipan: 200_000, dibayar: [200_000, 300_000] })
})

test('two parts of one bill that together are more than it owes: the rest is kept', async () => {
  const siswa = await aSiswa(world)
  const kegiatan = await aTagihan(world, siswa, {
    jenis: 'Kegiatan',
    jumlah: 500_000,
    boleh_dicicil: true,
  })
  const [ibu, ayah] = await Promise.all(
    [1, 2].map(() => payFor(world, siswa, [{ ...kegiatan, jumlah: 400_000 }], 'qris')),
  )
  if (!ibu || !ayah) throw new Error('two payments were opened')
  await Promise.all([pay(ibu), pay(ayah)])
  expect(await standing(siswa)).toEqual({ titipan: 300_000, dibayar: [500_000] })
})

test('the receipt says what really arrived and where it went', async () => {
  const siswa = await aSiswa(world)
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await pay(opened, { amount: 500_000 })
  const { nomor_kuitansi } = await showPayment(world, opened)
  const kuitansi = await world.api.call('getKuitansi', { nomor_kuitansi: nomor_kuitansi ?? '' })
  expect(kuitansi).toMatchObject({
    rincian: [{ jumlah: 450_000 }], biaya: 4_000, titipan: 46_000, total: 500_000,
    terbilang: 'lima ratus ribu rupiah',
  })
})

/** Pays at the bank, and waits until our books have it. */
async function pay({ kode_pembayaran }: { kode_pembayaran: string }, options: PayOptions = {}) {
  await world.sandbox.pay(kode_pembayaran, options)
  return eventually(async () => {
    const { status, diterima, menjadi_titipan } = await showPayment(world, { kode_pembayaran })
    return status === 'berhasil' && { diterima, menjadi_titipan }
  })
}

async function standing({ id, kode_siswa }: MadeSiswa) {
  return { titipan: await titipanOf(world, kode_siswa), dibayar: await paidOf(world, id) }
}

async function receiptsOf({ id }: MadeSiswa): Promise<number> {
  const [row] = await world.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM offered.kuitansi k JOIN pembayaran p ON p.id = k.pembayaran_id
      WHERE p.pihak_id = $1`, [id],
  )
  return row?.count ?? 0
}
