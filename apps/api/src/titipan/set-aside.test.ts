import { formatRupiah, rupiah } from '@lunas/values/rupiah'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tellTitipanJob } from '#kabar/kabar.jobs'
import { DAY_MS, MINUTE_MS } from '#platform/clock'
import type { JobSubject } from '#platform/jobs/jobs'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan, type MadeSiswa, type MadeTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { readEvents } from '#test/events'
import { readInbox } from '#test/inbox'
import { payFor, paymentReaches, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'
import { keptShares, splitLines } from '#titipan/set-aside'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('titipan pays whole bills first, and shares at most one with the gateway', () => {
  const lines = [
    { tagihan_id: 'a', jumlah: rupiah(300) }, { tagihan_id: 'b', jumlah: rupiah(200) },
  ]
  expect(splitLines(lines, rupiah(350))).toEqual({
    kept: [{ tagihan_id: 'a', jumlah: 300 }, { tagihan_id: 'b', jumlah: 50 }],
    rest: [{ tagihan_id: 'b', jumlah: 150 }],
  })
  expect(splitLines(lines, rupiah(0))).toEqual({ kept: [], rest: lines })
})

test('each child’s titipan pays its part, and the last pays less to reach a minimum', () => {
  const bagian = [
    { asked: rupiah(400), held: rupiah(500) }, { asked: rupiah(300), held: rupiah(250) },
  ]
  expect(keptShares(bagian, rupiah(1))).toEqual([400, 250])
  expect(keptShares(bagian, rupiah(100))).toEqual([400, 200])
  expect(keptShares(bagian, rupiah(600))).toEqual([100, 0])
})

test('in a basket each child’s titipan pays its own part, and the gateway the rest', async () => {
  const { aisyah, umar, token } = await aFamilyOfTwo(450_000, 100_000)
  const keranjang = [await asking(aisyah), await asking(umar)]
  const request = { keranjang, metode: 'qris' as const, titipan: true }
  await expect(world.api.call('buatPembayaran', request)).rejects.toThrow('TITIPAN_HANYA_WALI')
  const opened = await world.api.call('buatPembayaran', request, { token })
  // Her titipan covers her whole part and waits for his payment.
  expect(opened.dari_titipan.map(({ jumlah }) => jumlah).sort()).toEqual([100_000, 450_000])
  for (const { kode_siswa } of keranjang) {
    const { tagihan } = await world.api.call('getTagihan', { kode_siswa })
    expect(tagihan.filter(({ sisa }) => sisa > 0)).toMatchObject([{ sedang_dibayar: true }])
  }
  expect(opened).toMatchObject({ status: 'menunggu', total: 350_000, bagian: [{ jumlah: 350_000 }] })
  expect(await Promise.all([aisyah, umar].map((one) => kept(one, token)))).toEqual([0, 0])
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await follow()
  expect([await restOf(aisyah), await restOf(umar)]).toEqual([[0, 0], [0, 0]])
  expect(await Promise.all([aisyah, umar].map((one) => kept(one, token)))).toEqual([0, 0])
})

test('a cancelled basket leaves every child its titipan', async () => {
  const { aisyah, umar, token } = await aFamilyOfTwo(450_000, 100_000)
  const keranjang = [await asking(aisyah), await asking(umar)]
  const request = { keranjang, metode: 'qris' as const, titipan: true }
  const { kode_pembayaran } = await world.api.call('buatPembayaran', request, { token })
  await world.api.call('batalPembayaran', { kode_pembayaran })
  await follow()
  const { dari_titipan } = await showPayment(world, { kode_pembayaran })
  expect(dari_titipan.map(({ status }) => status)).toEqual(['dilepas', 'dilepas'])
  expect(await Promise.all([aisyah, umar].map((one) => kept(one, token)))).toEqual([
    450_000, 100_000,
  ])
})

test('titipan that covers every part pays a basket at once without a gateway', async () => {
  const { aisyah, umar, token } = await aFamilyOfTwo(450_000, 460_000)
  const keranjang = [await asking(aisyah), await asking(umar)]
  const parts = keranjang.map(({ kode_siswa }) => `${kode_siswa}:450000`).join(',')
  const [offered] = await world.api.call(
    'getMetode', { jumlah: '900000', keranjang: parts }, { token },
  )
  expect(offered).toMatchObject({ metode: 'titipan', tersedia: true, total: 900_000 })
  const request = { keranjang, metode: 'titipan' as const }
  const paid = await world.api.call('buatPembayaran', request, { token })
  expect(paid).toMatchObject({
    status: 'berhasil', biaya: 0, bagian: [{ status: 'berhasil' }, { status: 'berhasil' }],
  })
  expect(await Promise.all([aisyah, umar].map((one) => kept(one, token)))).toEqual([0, 10_000])
  const more = [await asking(aisyah, 'Seragam'), await asking(umar, 'Seragam')]
  const again = { keranjang: more, metode: 'titipan' as const }
  await expect(world.api.call('buatPembayaran', again, { token })).rejects.toThrow('TITIPAN_TIDAK')
})

test('titipan is set aside with the intent and pays its part when the rest has come', async () => {
  const { siswa, token } = await aFamilyWithTitipan(100_000)
  const spp = await aTagihan(world, siswa)
  const opened = await payBoth(siswa, [spp], token)
  expect(opened).toMatchObject({
    status: 'menunggu', jumlah: 350_000,
    dari_titipan: [{ status: 'disisihkan', jumlah: 100_000, rincian: [{ jumlah: 100_000 }] }],
  })
  expect(await kept(siswa, token)).toBe(0)
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await follow()
  const { dari_titipan } = await showPayment(world, opened)
  expect(dari_titipan).toMatchObject([{ status: 'dipakai', jumlah: 100_000 }])
  const [{ nomor_kuitansi = '' } = {}] = dari_titipan
  expect(await world.api.call('getKuitansi', { nomor_kuitansi: nomor_kuitansi ?? '' })).toMatchObject(
    { total: 100_000 },
  )
  expect(await kept(siswa, token)).toBe(0)
  expect(await restOf(siswa)).toEqual([0, 0])
})

test('a bill that takes no part payment is paid by titipan and gateway together, also beside another bill', async () => {
  const { siswa, token } = await aFamilyWithTitipan(100_000)
  const bills = [await aTagihan(world, siswa), await aTagihan(world, siswa, { jenis: 'Kegiatan' })]
  const opened = await payBoth(siswa, bills, token)
  expect(opened.jumlah).toBe(800_000)
  const events = await readEvents(world, opened.kode_pembayaran)
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await follow()
  // The event stream reports it to the screen, after the payment itself.
  let told = await events.next()
  while (told && !JSON.stringify(told.data).includes('dipakai')) told = await events.next()
  await events.leave()
  expect(told?.data).toMatchObject({
    status: 'berhasil', menjadi_titipan: 0, dari_titipan: [{ status: 'dipakai' }],
  })
  expect(await restOf(siswa)).toEqual([0, 0, 0])
  expect(await kept(siswa, token)).toBe(0)
})

test('set-aside titipan cannot be spent twice, and returns when the payment ends unpaid', async () => {
  const { siswa, token } = await aFamilyWithTitipan(100_000)
  const bills = [await aTagihan(world, siswa), await aTagihan(world, siswa, { jenis: 'Kegiatan' })]
  const answers = await Promise.allSettled(bills.map((bill) => payBoth(siswa, [bill], token)))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const opened = answers.find((one) => one.status === 'fulfilled')?.value
  const { kode_pembayaran = '' } = opened ?? {}
  await follow()
  expect(await kept(siswa, token)).toBe(0)
  await world.api.call('batalPembayaran', { kode_pembayaran })
  await follow()
  expect(await kept(siswa, token)).toBe(100_000)
  const { mutasi } = await world.api.call('getTitipan', of(siswa), { token })
  expect(mutasi.map(({ keterangan }) => keterangan)).toEqual([
    'Selesai disisihkan', 'Disisihkan untuk pembayaran', 'Kelebihan bayar',
  ])
})

test.each([
  { boleh_dicicil: true, rest: 100_000, left: 100_000 },
  { boleh_dicicil: false, rest: 450_000, left: 450_000 },
])('late money pays a part where the bill takes one: $boleh_dicicil', async (expected) => {
  const { boleh_dicicil, rest, left } = expected
  const { siswa, token } = await aFamilyWithTitipan(100_000)
  const spp = await aTagihan(world, siswa, { boleh_dicicil })
  const opened = await payBoth(siswa, [spp], token)
  world.clock.advance(DAY_MS)
  await world.sweep('check-pembayaran')
  await follow()
  expect(await kept(siswa, token)).toBe(100_000)
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await follow()
  expect(await kept(siswa, token)).toBe(left)
  expect(await restOf(siswa)).toEqual([0, rest])
})

test.each([
  { change: 'dibatalkan_at = now()', name: 'cancelled', left: 450_000 },
  { change: 'jumlah = 500000', name: 'raised', left: 450_000 },
  { change: 'jumlah = 400000', name: 'lowered', left: 50_000 },
])('a bill $name before the set-aside money pays keeps no part', async ({ change, left }) => {
  const { siswa, token, nomor_wa } = await aFamilyWithTitipan(100_000)
  const spp = await aTagihan(world, siswa)
  const opened = await payBoth(siswa, [spp], token)
  await world.sandbox.pay(opened.kode_pembayaran)
  await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  await world.database.query(`UPDATE tagihan SET ${change} WHERE id = $1`, [spp.id])
  await follow()
  await follow()
  expect(await kept(siswa, token)).toBe(left)
  const [bill] = await world.database.query<{ part: boolean }>(
    'SELECT dibayar > 0 AND dibayar < jumlah AS part FROM tagihan WHERE id = $1', [spp.id],
  )
  expect(bill).toEqual({ part: false })
  await tellTitipan()
  const told = (await readInbox(world.sandboxUrl, nomor_wa)).map(({ text }) => text)
  expect(told).toEqual([expect.stringContaining(`${formatRupiah(left)} `)])
  expect(told[0]).toContain('titipan')
})

test('set-aside money stays titipan when its bill was paid elsewhere', async () => {
  const { siswa, token } = await aFamilyWithTitipan(100_000)
  const spp = await aTagihan(world, siswa)
  const opened = await payBoth(siswa, [spp], token)
  const other = await payFor(world, siswa, [spp], 'qris')
  for (const { kode_pembayaran } of [other, opened]) {
    await world.sandbox.pay(kode_pembayaran)
    await paymentReaches(world, kode_pembayaran, 'berhasil')
  }
  await follow()
  expect(await kept(siswa, token)).toBe(450_000)
})

test('setting aside is refused to strangers, and when titipan alone covers everything', async () => {
  const { siswa, token } = await aFamilyWithTitipan(500_000)
  const spp = await aTagihan(world, siswa)
  await expect(payBoth(siswa, [spp], token)).rejects.toThrow('TITIPAN_SUDAH_CUKUP')
  await expect(payBoth(siswa, [spp])).rejects.toThrow('TITIPAN_HANYA_WALI')
})

test('a typed amount is divided over the bills together with titipan', async () => {
  const { siswa, token } = await aFamilyWithTitipan(100_000)
  await aTagihan(world, siswa)
  const { kode_siswa } = siswa
  const request = { kode_siswa, jumlah: 400_000, titipan: true }
  expect(await world.api.call('hitungPembayaran', request, { token })).toMatchObject({
    bagian: [{ jumlah: 450_000 }], dari_titipan: 100_000, tidak_terpakai: 50_000,
  })
  expect(await world.api.call('hitungPembayaran', request)).not.toHaveProperty('dari_titipan')
})

async function aFamilyOfTwo(hers: number, his: number) {
  const nomor_wa = aNomor()
  const { siswa: aisyah, token } = await aFamilyWithTitipan(hers, nomor_wa)
  const umar = await aSiswa(world, { nomor_wa })
  await keepFor(umar, his)
  return { aisyah, umar, token }
}

/** A new bill of Rp450.000. */
async function asking(siswa: MadeSiswa, jenis = 'SPP') {
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa, { jenis })
  return { kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
}

async function aFamilyWithTitipan(jumlah: number, nomor_wa = aNomor()) {
  const siswa = await aSiswa(world, { nomor_wa })
  const { token } = await aPengguna(world, 'wali', { nomor_wa })
  await keepFor(siswa, jumlah)
  return { siswa, token, nomor_wa }
}

/** Gives a child this much titipan by overpaying a book. */
async function keepFor(siswa: MadeSiswa, jumlah: number): Promise<void> {
  const buku = await aTagihan(world, siswa, { jenis: 'Buku lama', jumlah: 20_000 })
  const { kode_pembayaran } = await payFor(world, siswa, [buku], 'qris')
  await world.sandbox.pay(kode_pembayaran, { amount: 20_000 + jumlah })
  await paymentReaches(world, kode_pembayaran, 'berhasil')
}

function payBoth({ kode_siswa }: MadeSiswa, bills: MadeTagihan[], token?: string) {
  const tagihan = bills.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah }))
  const request = { kode_siswa, metode: 'qris' as const, tagihan, titipan: true }
  return world.api.call('buatPembayaran', request, token ? { token } : {})
}

async function follow() {
  world.clock.advance(MINUTE_MS)
  await world.sweep('finish-aside')
}

/** Moves the clock to the day and sends all queued messages. */
async function tellTitipan() {
  const asked = await world.database.query<JobSubject>(
    `SELECT institusi_id, subject_id FROM job_outbox WHERE job = 'tell-titipan'`,
  )
  for (const subject of asked) await tellTitipanJob(world.deps)(subject)
  for (let time = 0; time < 2; time++) {
    world.clock.advance(DAY_MS / 2)
    await world.sweep('send-kabar')
  }
}

async function kept(siswa: MadeSiswa, token: string): Promise<number> {
  return (await world.api.call('getTitipan', of(siswa), { token })).jumlah
}

async function restOf({ kode_siswa }: MadeSiswa): Promise<number[]> {
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa })
  return tagihan.map(({ sisa }) => sisa).sort((a, b) => a - b)
}

function of({ kode_siswa }: MadeSiswa) {
  return { kode_siswa }
}
