import { addDays, localDateAt, type LocalDate } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna } from '#test/builders'
import {
  aDevice, aMitra, BIAYA_PESANAN, depositOf, jualRequest, KOMISI_PESANAN, PIN, ruleTarif, type MadeMitra,
} from '#test/mitra'
import { askBill, MARGIN, moveToWib, NOMOR, openPpob, order, TAGIHAN } from '#test/ppob'
import { aProgram } from '#test/program'
import { startWorld, type World } from '#test/world'

const HARGA = 10_000 + MARGIN

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
  await openPpob(world)
})
// Bills keep hours, and nothing is sold around midnight.
beforeEach(() => moveToWib(world, 10))
afterEach(() => assertBooksHold(world))
afterAll(() => world.stop())

describe('an order from the deposit', () => {
  test('is taken from the deposit with the fee, and earns when it is delivered', async () => {
    const mitra = await aMitra(world)
    const request = jualRequest(await order(world, mitra))
    const sold = await world.api.call('bayarMitra', request, mitra)
    expect(sold).toMatchObject({ status: 'diproses', produk: 'ppob', jumlah: HARGA, biaya: BIAYA_PESANAN, kembali: 0 })
    expect(await depositOf(world, mitra)).toBe(1_000_000 - HARGA - BIAYA_PESANAN)
    expect((await dayOf(mitra)).komisi).toBe(0)
    await world.sweep('send-pesanan')
    expect(await statusOf(mitra, request.id)).toBe('berhasil')
    expect(await depositOf(world, mitra)).toBe(1_000_000 - HARGA - BIAYA_PESANAN + KOMISI_PESANAN)
    expect(await dayOf(mitra)).toMatchObject({ banyak: 1, jumlah: HARGA, komisi: KOMISI_PESANAN, kembali: 0 })
    // Told again, nothing happens.
    expect((await world.api.call('bayarMitra', request, mitra)).status).toBe('berhasil')
  })

  test('gives price and fee back when it fails, earns nothing, and says what the customer gets', async () => {
    const mitra = await aMitra(world)
    const ordered = await order(world, mitra, { nomor: NOMOR.fails })
    const request = jualRequest(ordered)
    await world.api.call('bayarMitra', request, mitra)
    await world.sweep('send-pesanan')
    expect(await depositOf(world, mitra)).toBe(1_000_000)
    const found = await world.api.call('cekLayananMitra', { id: request.id }, mitra)
    expect(found).toMatchObject({ status: 'dikembalikan', kembali: HARGA + BIAYA_PESANAN })
    expect(await dayOf(mitra)).toMatchObject({ banyak: 1, komisi: 0, kembali: HARGA + BIAYA_PESANAN })
    const { keadaan } = await world.api.call('getPesanan', { kode_pesanan: ordered.kode_pesanan }, mitra)
    expect(keadaan).toContain('kembali ke deposit Anda, serahkan tunainya ke pelanggan.')
    const { hari } = await world.api.call('laporanHariMitra', {}, mitra)
    await world.api.call('tutupHariMitra', { tanggal: hari.tanggal, dihitung: 0, seharusnya: 0 }, mitra)
  })

  test('takes the commission back when it is reversed days later, on the day that is open', async () => {
    const mitra = await aMitra(world)
    const { kode_pesanan, harga } = await order(world, mitra)
    const request = jualRequest({ kode_pesanan, harga })
    await world.api.call('bayarMitra', request, mitra)
    await world.sweep('send-pesanan')
    const { hari } = await world.api.call('laporanHariMitra', {}, mitra)
    const due = HARGA + BIAYA_PESANAN
    await world.api.call('tutupHariMitra', { tanggal: hari.tanggal, dihitung: due, seharusnya: due }, mitra)
    world.clock.advance(2 * DAY_MS)
    await world.sandbox.digiflazz(`transactions/${kode_pesanan}/refund`)
    for (let i = 0; i < 3; i++) await world.sandbox.digiflazz(`transactions/${kode_pesanan}/webhook`, {})
    expect(await statusOf(mitra, request.id)).toBe('dikembalikan')
    expect(await depositOf(world, mitra)).toBe(1_000_000)
    expect(await dayOf(mitra)).toMatchObject({ banyak: 0, jumlah: 0, kembali: due })
    // The day is the sum of its own sales still, and no other day lost its count.
    const old = await world.api.call('laporanHariMitra', { tanggal: hari.tanggal }, mitra)
    expect(old.hari).toMatchObject({ jumlah: HARGA, komisi: 0, kembali: 0, dihitung: due })
  })

  test('comes back on the next day when its day was closed, which cannot be closed before it begins', async () => {
    const mitra = await aMitra(world)
    const request = jualRequest(await order(world, mitra, { nomor: NOMOR.fails }))
    await world.api.call('bayarMitra', request, mitra)
    const { hari } = await world.api.call('laporanHariMitra', {}, mitra)
    const due = HARGA + BIAYA_PESANAN
    await world.api.call('tutupHariMitra', { tanggal: hari.tanggal, dihitung: due, seharusnya: due }, mitra)
    await world.sweep('send-pesanan')
    expect(await dayOf(mitra)).toMatchObject({ kembali: 0 })
    const [next] = await world.database.query<{ tanggal: string; kembali: number }>(
      `SELECT to_char(tanggal, 'YYYY-MM-DD') AS tanggal, kembali FROM hari_mitra
        WHERE mitra_id = $1 AND ditutup_at IS NULL`, [mitra.id],
    )
    expect(Number(next?.kembali)).toBe(due)
    const early = { tanggal: next?.tanggal ?? '', dihitung: 0, seharusnya: 0 }
    expect(await refusal('tutupHariMitra', early, mitra)).toBe('MITRA_HARI_BELUM_ADA')
    world.clock.advance(DAY_MS)
    expect(await dayOf(mitra)).toMatchObject({ kembali: due })
  })

  test('a bill that became smaller gives the difference back and earns', async () => {
    const mitra = await aMitra(world)
    await world.sandbox.digiflazz(`numbers/${TAGIHAN.ok}`, { bill: 150_000 })
    const bill = await askBill(world, mitra)
    await world.api.call('bayarMitra', jualRequest(bill), mitra)
    await world.sandbox.digiflazz(`numbers/${TAGIHAN.ok}`, { bill: 120_000 })
    await world.sweep('send-pesanan')
    const { kembali } = await world.api.call('getPesanan', { kode_pesanan: bill.kode_pesanan }, mitra)
    expect(await depositOf(world, mitra)).toBe(1_000_000 - bill.harga - BIAYA_PESANAN + KOMISI_PESANAN + kembali)
    expect((await dayOf(mitra)).kembali).toBe(kembali)
  })
})

describe('what cannot be sold', () => {
  test('the same order twice, by two phones and two requests, is paid once', async () => {
    const mitra = await aMitra(world)
    const second = { token: await aDevice(world, mitra) }
    await world.api.call('ikatPerangkatMitra', { pin: PIN }, second)
    const ordered = await order(world, mitra)
    const said = await Promise.all([
      refusal('bayarMitra', jualRequest(ordered), mitra),
      refusal('bayarMitra', jualRequest(ordered), second),
    ])
    expect(said.toSorted()).toEqual(['PESANAN_SUDAH_DIBAYAR', 'ok'])
    expect(await depositOf(world, mitra)).toBe(1_000_000 - HARGA - BIAYA_PESANAN)
  })

  test('an order of a parent, of another agent, at another price, or two at once', async () => {
    const mitra = await aMitra(world)
    const sell = (request: ReturnType<typeof jualRequest>) => refusal('bayarMitra', request, mitra)
    const parents = await order(world, await aPengguna(world, 'wali'))
    expect(await sell(jualRequest(parents))).toBe('PESANAN_TIDAK_DITEMUKAN')
    expect(await sell(jualRequest(await order(world, await aMitra(world))))).toBe('PESANAN_TIDAK_DITEMUKAN')
    const own = await order(world, mitra)
    expect(await sell(jualRequest({ ...own, harga: own.harga - 1 }))).toBe('PESANAN_HARGA_BERBEDA')
    const two = jualRequest(own)
    expect(await sell({ ...two, bagian: [...two.bagian, ...two.bagian] })).toBe('MITRA_CAMPURAN')
    expect(await depositOf(world, mitra)).toBe(1_000_000)
  })

  test('more than the deposit holds, whatever the commission would bring', async () => {
    const mitra = await aMitra(world, { deposit: HARGA + BIAYA_PESANAN - 1 })
    const said = await refusal('bayarMitra', jualRequest(await order(world, mitra)), mitra)
    expect(said).toBe('MITRA_DEPOSIT_KURANG')
  })
})

test('a donation is paid from the deposit, once, with a donor of its own', async () => {
  const mitra = await aMitra(world)
  const { kode_program } = await aProgram(world)
  const request = {
    id: crypto.randomUUID(), biaya: 0, pin: PIN,
    bagian: [{ untuk: 'donasi' as const, kode_program, jumlah: 50_000, nama: 'Bu Siti' }],
  }
  const answers = await Promise.all([1, 2].map(() => world.api.call('bayarMitra', request, mitra)))
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 'berhasil', produk: 'donasi', jumlah: 50_000 })
  expect(answers[0]?.pembayaran[0]?.anak).toBe('Bu Siti')
  expect(await depositOf(world, mitra)).toBe(950_000)
  const donors = await world.database.query(`SELECT 1 FROM donatur WHERE nama = 'Bu Siti'`)
  expect(donors).toHaveLength(1)
})

test('gifts for one program earn more than their fee once a day, however they are split', async () => {
  const mitra = await aMitra(world)
  const { kode_program } = await aProgram(world)
  const tariff = { produk: 'donasi', biaya: 500, komisi: 2_500, berlaku_sejak: hari(1) } as const
  await ruleTarif(world, tariff)
  world.clock.advance(DAY_MS)
  const give = async (jumlah: number, kode = kode_program) => {
    const bagian = [{ untuk: 'donasi' as const, kode_program: kode, jumlah, nama: 'Bu Siti' }]
    return (await world.api.call('bayarMitra', { id: crypto.randomUUID(), biaya: 500, pin: PIN, bagian }, mitra)).komisi
  }
  // From two phones at once too.
  expect((await Promise.all([give(10_000), give(10_000)])).toSorted((a, b) => a - b)).toEqual([500, 2_500])
  expect(await give(2_500)).toBe(500)
  expect(await give(10_000, (await aProgram(world)).kode_program)).toBe(2_500)
  world.clock.advance(DAY_MS)
  expect(await give(10_000)).toBe(2_500)
})

test('a reversed order comes back to a deposit that has less than its commission', async () => {
  const tariff = { produk: 'ppob', biaya: 0, komisi: 1_000, berlaku_sejak: hari(1) } as const
  await ruleTarif(world, tariff)
  world.clock.advance(DAY_MS)
  // Two orders use all of it, and the commission of the first.
  const mitra = await aMitra(world, { deposit: 2 * HARGA - 1_000 })
  const { kode_pesanan, harga } = await order(world, mitra)
  const request = jualRequest({ kode_pesanan, harga }, { biaya: 0 })
  await world.api.call('bayarMitra', request, mitra)
  await world.sweep('send-pesanan')
  await world.api.call('bayarMitra', jualRequest(await order(world, mitra, { nomor: NOMOR.slow }), { biaya: 0 }), mitra)
  expect(await depositOf(world, mitra)).toBe(0)
  await world.sandbox.digiflazz(`transactions/${kode_pesanan}/refund`)
  await world.sandbox.digiflazz(`transactions/${kode_pesanan}/webhook`, {})
  expect(await statusOf(mitra, request.id)).toBe('dikembalikan')
  expect(await depositOf(world, mitra)).toBe(HARGA - 1_000)
})

async function dayOf(mitra: MadeMitra) {
  return (await world.api.call('mitraSaya', {}, mitra)).hari_ini
}

function hari(later: number): LocalDate {
  return addDays(localDateAt(world.clock.now(), 'Asia/Jakarta'), later)
}

async function statusOf(mitra: MadeMitra, id: string): Promise<string> {
  return (await world.api.call('cekLayananMitra', { id }, mitra)).status
}

async function refusal(...sent: Parameters<World['api']['send']>): Promise<string> {
  const { body } = await world.api.send(...sent)
  return body.success === 1 ? 'ok' : body.kode
}
