import { formatKode } from '@lunas/values/kode'
import { localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { decide } from '#test/decide'
import { imporBerkas, midtransReport, reportPaid, reportedOf } from '#test/impor'
import { aBank } from '#test/snap-bank'
import { requestId } from '#test/snap-caller'
import { payFor, paymentReaches, payTogether } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Reports that come in another order than the money, and what becomes of the cases meanwhile. */
let world: World
let operator: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  operator = await aPengguna(world, 'operator')
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const PEMETAAN = { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk', referensi: 'Ref' }
const balance = (code: string) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))
const getKasus = () => world.api.call('getKasus', {}, operator)

async function aPaid(jumlah = 450_000): Promise<string> {
  const siswa = await aSiswa(world)
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa, { jumlah })])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  return kode_pembayaran
}

async function imporBank(text: string, amount: number, ref = '') {
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const isi = `Tanggal;Uraian;Masuk;Ref\n${day};${text};${amount};${ref}\n`
  const file = { format: 'bank' as const, nama_berkas: 'mutasi.csv', isi, nama_bank: 'BSI' }
  const { impor } = await imporBerkas(world, { ...file, pemetaan: PEMETAAN }, operator,
  )
  return impor
}

test('a pay-out on a statement that came before its report explains itself when that comes', async () => {
  const order = await aPaid()
  expect(await imporBank('PENCAIRAN MIDTRANS', 449_560)).toMatchObject({ kasus: 1 })
  expect(await balance('belum_dikenal')).toBe(449_560)
  await reportPaid(world, [order], operator)
  expect(await balance('belum_dikenal')).toBe(0)
  expect(await balance('pencairan/midtrans')).toBe(0)
  // From the pay-out to the payments of its days, and back.
  const paidOut = await world.api.call('getLacak', { cari: 'pencairan midtrans' }, operator)
  expect(paidOut.pembayaran).toMatchObject([
    { kode_pembayaran: order, mutasi: [{ keterangan: 'PENCAIRAN MIDTRANS', jumlah: 449_560 }] },
  ])
  const sebab = 'pencairan_berbeda'
  expect(await world.api.call('getKasus', { sebab }, operator)).toMatchObject([
    { status: 'selesai', tindakan: 'menyusul', diputus_oleh: null },
  ])
})

test('a day that one statement paid out is not paid out again by the next', async () => {
  for (const amounts of [[450_000], [300_000], [450_000, 450_000]]) {
    world.clock.advance(DAY_MS)
    const orders: string[] = []
    for (const jumlah of amounts) orders.push(await aPaid(jumlah))
    await reportPaid(world, orders, operator)
  }
  expect(await imporBank('MIDTRANS 1', 449_560)).toMatchObject({ kasus: 0 })
  // The first two days together, of which the first is paid out already.
  expect(await imporBank('MIDTRANS 2', 749_120)).toMatchObject({ kasus: 1 })
  expect(await imporBank('MIDTRANS 3', 299_560)).toMatchObject({ kasus: 0 })
  expect(await imporBank('MIDTRANS 4', 899_120)).toMatchObject({ kasus: 0 })
  expect(await balance('pencairan/midtrans')).toBe(0)
})

test('a line about a basket that nobody knew is divided when its payments are', async () => {
  const [one, other] = [await aSiswa(world), await aSiswa(world)]
  const basket = await payTogether(world, [
    [one, await aTagihan(world, one)], [other, await aTagihan(world, other, { jumlah: 200_000 })],
  ])
  const { kode_pembayaran: order_id } = basket
  const { transaction_id, gross_amount } = await world.sandbox.charge(order_id)
  const before = await balance('belum_dikenal')
  // The gateway still says that it waits, so nobody can tell whose money it is.
  const jumlah = Number(gross_amount)
  const isi = midtransReport(world, [{ order_id, transaction_id, jumlah }])
  const file = { format: 'midtrans' as const, nama_berkas: 'keranjang.csv', isi }
  const { impor } = await imporBerkas(world, file, operator)
  expect(impor).toMatchObject({ kasus: 1 })
  await world.sandbox.pay(order_id)
  await paymentReaches(world, order_id, 'berhasil')
  await world.sweep('rematch-impor')
  expect(await balance('belum_dikenal')).toBe(before)
  const [kasus] = await world.api.call('getKasus', { sebab: 'pengirim_tidak_dikenal' }, operator)
  expect(kasus).toMatchObject({ status: 'selesai', tindakan: 'menyusul' })
  const { pembayaran } = await world.api.call('getLacak', { cari: order_id }, operator)
  const told = pembayaran.flatMap((payment) => payment.impor.map((baris) => baris.jumlah))
  expect(told.sort((a, b) => a - b)).toEqual([200_000, jumlah - 200_000])
})

test('of a basket that went back in two goes, each line is known by itself', async () => {
  const [one, other] = [await aSiswa(world), await aSiswa(world)]
  const { kode_pembayaran: order_id } = await payTogether(world, [
    [one, await aTagihan(world, one)], [other, await aTagihan(world, other, { jumlah: 200_000 })],
  ], 'qris')
  await world.sandbox.pay(order_id)
  await paymentReaches(world, order_id, 'berhasil')
  await reportPaid(world, [order_id], operator)
  await world.sandbox.takeBack(order_id, 'refund', { amount: 50_000 })
  await world.sandbox.takeBack(order_id, 'refund')
  await paymentReaches(world, order_id, 'dikembalikan')
  const { jumlah, ...money } = await reportedOf(world, order_id)
  for (const gone of [jumlah - 50_000, 50_000]) {
    const isi = midtransReport(world, [{ ...money, jumlah: -gone, biaya: 0 }])
    const file = { format: 'midtrans' as const, nama_berkas: `kembali-${gone}.csv`, isi }
    const { impor } = await imporBerkas(world, file, operator)
    expect(impor).toMatchObject({ kasus: 0 })
  }
})

/** A line of the gateway's report of another day about all money of a payment. */
async function reportLine(order: string, sign: 1 | -1) {
  const { jumlah, ...money } = await reportedOf(world, order)
  const isi = midtransReport(world, [{ ...money, jumlah: sign * jumlah, biaya: 0 }])
  const file = { format: 'midtrans' as const, nama_berkas: 'sengketa.csv', isi }
  return { isi, ...(await imporBerkas(world, file, operator)) }
}

/** Two people say that all disputes about these payments were won. */
async function winAll(orders: readonly (string | null)[]): Promise<void> {
  const admin = await aPengguna(world, 'admin_institusi')
  const all = await world.api.call('getKasus', { sebab: 'sengketa', status: 'terbuka' }, operator)
  for (const { nomor_kasus, kode_pembayaran } of all) {
    if (!orders.includes(kode_pembayaran)) continue
    const won = { nomor_kasus, tindakan: 'sengketa_menang', catatan: 'Bank setuju' } as const
    await world.api.call('ajukanKasus', won, operator)
    await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, admin)
  }
}

test('a report that shows the money of a won dispute again is explained at once', async () => {
  const order = await aPaid()
  await reportPaid(world, [order], operator)
  const before = await balance('pencairan/midtrans')
  await world.sandbox.takeBack(order, 'chargeback')
  await expect
    .poll(async () => (await getKasus()).map(({ kode_pembayaran }) => kode_pembayaran))
    .toContain(order)
  world.clock.advance(DAY_MS)
  expect(await reportLine(order, -1)).toMatchObject({ impor: { kasus: 0 } })
  await winAll([order])
  const gateway = await balance('gateway/midtrans')
  world.clock.advance(DAY_MS)
  const { isi, impor } = await reportLine(order, 1)
  expect(impor).toMatchObject({ baris: 1, kasus: 0 })
  expect(await balance('gateway/midtrans')).toBe(gateway - 454_000)
  expect(await balance('pencairan/midtrans')).toBe(before)
  // Told again in another file it is the same line, and the first line of the money is known too.
  const file = { format: 'midtrans' as const, nama_berkas: 'ulang.csv', isi: `${isi}\n\n` }
  expect((await imporBerkas(world, file, operator)).impor).toMatchObject({ baris: 0 })
  const { pembayaran } = await world.api.call('getLacak', { cari: order }, operator)
  expect(pembayaran[0]?.impor).toHaveLength(3)
})

test('money of a basket that came back before its dispute is decided waits as a case', async () => {
  const [one, other] = [await aSiswa(world), await aSiswa(world)]
  const { kode_pembayaran: order } = await payTogether(world, [
    [one, await aTagihan(world, one)], [other, await aTagihan(world, other, { jumlah: 200_000 })],
  ], 'qris')
  await world.sandbox.pay(order)
  await paymentReaches(world, order, 'berhasil')
  await reportPaid(world, [order], operator)
  await world.sandbox.takeBack(order, 'chargeback')
  const disputed = () => world.api.call('getKasus', { sebab: 'sengketa', status: 'terbuka' }, operator)
  const sum = async () => (await disputed()).reduce((total, { selisih }) => total + selisih, 0)
  await expect.poll(sum).toBe(650_000)
  world.clock.advance(DAY_MS)
  const before = await balance('belum_dikenal')
  expect(await reportLine(order, 1)).toMatchObject({ impor: { baris: 1, kasus: 1 } })
  await winAll((await disputed()).map(({ kode_pembayaran }) => kode_pembayaran))
  await world.sweep('rematch-impor')
  expect(await balance('belum_dikenal')).toBe(before)
  expect((await getKasus())[0]).toMatchObject({ status: 'selesai' })
})

test('money that a report says went back is a case until the books know of it too', async () => {
  const order = await aPaid()
  await reportPaid(world, [order], operator)
  const { jumlah, ...money } = await reportedOf(world, order)
  const isi = midtransReport(world, [{ ...money, jumlah: -jumlah, biaya: 0 }])
  const file = { format: 'midtrans' as const, nama_berkas: 'kembali.csv', isi }
  await imporBerkas(world, file, operator)
  const [open] = await getKasus()
  expect(open).toMatchObject({ sebab: 'kembali_di_luar', status: 'terbuka', selisih: 454_000 })
  await world.sandbox.takeBack(order, 'chargeback')
  // Of this payment: others were disputed before.
  await expect
    .poll(async () => (await getKasus()).map((one) => [one.sebab, one.kode_pembayaran]))
    .toContainEqual(['sengketa', order])
  await world.sweep('rematch-impor')
  const all = await getKasus()
  const after = all.find(({ nomor_kasus }) => nomor_kasus === open?.nomor_kasus)
  expect(after).toMatchObject({ status: 'selesai', tindakan: 'menyusul' })
  expect(after?.catatan_putusan).toContain(order)
})

type Bank = Awaited<ReturnType<typeof aBank>>

/** A pupil's number is paid at this bank, which tells us under a reference of its own. */
async function paidAt(bank: Bank) {
  const siswa = await aSiswa(world)
  await aTagihan(world, siswa)
  const referensi = requestId()
  await bank.pay(await bank.nomorOf(siswa), 450_000, { paymentRequestId: referensi })
  const [paid] = await world.database.query<{ id: string }>(
    'SELECT id FROM pembayaran WHERE pihak_id = $1', [siswa.id],
  )
  return { kode_pembayaran: formatKode('pembayaran', 'mobile', paid?.id ?? ''), referensi }
}

async function imporPaid({ bank }: Bank, referensi: string, daysAgo: number) {
  const time = new Date(world.clock.now().getTime() - daysAgo * DAY_MS).toISOString()
  const isi =
    `virtualAccountNo,paymentRequestId,trxDateTime,paidAmount\n,${referensi},${time},450000.00\n`
  const file = { format: 'snap' as const, nama_berkas: 'va.csv', isi, nama_bank: bank }
  const { impor } = await imporBerkas(world, file, operator)
  return impor
}

/** What is late by now and was not when this was made. */
async function lateSince() {
  const find = async () => {
    await world.sweep('find-late')
    return world.api.call('getKasus', { sebab: 'terlambat', status: 'terbuka' }, operator)
  }
  const before = new Set((await find()).map(({ nomor_kasus }) => nomor_kasus))
  return async () => (await find()).filter(({ nomor_kasus }) => !before.has(nomor_kasus))
}

test('what neither gateway nor bank reports is late after three working days', async () => {
  const bank = await aBank(world, { terbuka: true })
  await imporPaid(bank, (await paidAt(bank)).referensi, 0)
  const atGateway = await aPaid()
  const siswa = await aSiswa(world)
  await aTagihan(world, siswa)
  await bank.pay(await bank.nomorOf(siswa), 450_000)
  const { kode_pembayaran, referensi } = await paidAt(bank)
  const late = await lateSince()
  world.clock.advance(6 * DAY_MS)
  const cases = await late()
  expect(cases.map((one) => one.selisih)).toEqual([450_000, 450_000, 454_000])
  expect(cases.map((one) => one.kode_pembayaran)).toEqual(
    expect.arrayContaining([atGateway, kode_pembayaran]),
  )
  // The bank's reference says which payment it was.
  await reportPaid(world, [atGateway], operator)
  expect(await imporPaid(bank, referensi, 5)).toMatchObject({ cocok: 1, kasus: 0 })
  expect(await balance(`gateway/${bank.bank}`)).toBe(450_000)
  expect((await late()).map((one) => one.selisih)).toEqual([450_000])
})

test('money is late only where reports are imported, and not before the first report begins', async () => {
  const bank = await aBank(world, { terbuka: true })
  await paidAt(bank)
  const late = await lateSince()
  world.clock.advance(6 * DAY_MS)
  expect(await late()).toEqual([])
  const cakupan = async () => {
    const all = await world.api.call('getCakupanImpor', {}, operator)
    return all.find(({ akun }) => akun === `gateway/${bank.bank}`)
  }
  expect(await cakupan()).toMatchObject({ sejak: null, sampai: null })
  const { referensi } = await paidAt(bank)
  expect(await imporPaid(bank, referensi, 0)).toMatchObject({ cocok: 1 })
  expect((await cakupan())?.sejak).toBe((await cakupan())?.sampai)
  await paidAt(bank)
  world.clock.advance(6 * DAY_MS)
  expect((await late()).map((one) => one.selisih)).toEqual([450_000])
})
