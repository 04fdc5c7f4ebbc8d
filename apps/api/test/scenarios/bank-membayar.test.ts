import { formatKode } from '@lunas/values/kode'
import { addDays, localDate, localDateAt } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findCicilan, insertCicilan, movePlan } from '#cicilan/cicilan.queries'
import { DAY_MS, HOUR_MS } from '#platform/clock'
import type { Tx } from '#platform/db/database'
import { randomId } from '#platform/ids'
import { assertBooksHold, bookedFor, titipanOf } from '#test/books'
import {
  aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah, type MadeSiswa, type MadeTagihan,
} from '#test/builders'
import { imporBerkas } from '#test/impor'
import { isSomebodyWaiting } from '#test/is-somebody-waiting'
import { aBank, endNumber, type TestBank } from '#test/snap-bank'
import { requestId, type Answer } from '#test/snap-caller'
import { payFor } from '#test/story'
import { startWorld, type World } from '#test/world'

/** How payments that a bank reports are booked. */
let world: World
let closed: TestBank
let open: TestBank
let certain: TestBank
beforeAll(async () => {
  world = await startWorld({ worker: false })
  closed = await aBank(world)
  open = await aBank(world, { terbuka: true })
  certain = await aBank(world, { advis_pasti: true })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('an inquiry shows everything that is due today, in the order of payment', async () => {
  const siswa = await aSiswa(world, { nama: 'Muhammad Abdurrahman Al-Fatih Kusumawardana' })
  await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 125_000, prioritas: 30 })
  await aTagihan(world, siswa, { periode: '2026-10' })
  await aTagihan(world, siswa, { jenis: 'Nanti', tanggal_aktif: localDate('2099-01-01') })
  const nomor = await closed.nomorOf(siswa)
  const { va } = await closed.inquire(nomor, { inquiryRequestId: 'TANYA-1' })
  expect(va).toMatchObject({
    inquiryStatus: '00',
    inquiryReason: { english: 'Successful', indonesia: 'Sukses' },
    partnerServiceId: closed.prefix.padStart(8, ' '),
    customerNo: nomor,
    virtualAccountNo: closed.prefix.padStart(8, ' ') + nomor,
    virtualAccountName: 'Muhammad Abdurrahman Al-Fatih',
    inquiryRequestId: 'TANYA-1',
    totalAmount: { value: '575000.00', currency: 'IDR' },
    virtualAccountTrxType: 'C',
    billDetails: [
      { billCode: '01', billName: 'SPP Oktober 2026', billAmount: { value: '450000.00' } },
      { billCode: '02', billShortName: 'Buku', billAmount: { value: '125000.00' } },
    ],
  })
})

test('bills beyond the bank’s limit are combined in its last line', async () => {
  const siswa = await aSiswa(world)
  for (let month = 1; month <= 8; month++)
    await aTagihan(world, siswa, { periode: `2026-0${month}`, jumlah: 100_000 })
  const { va } = await closed.inquire(await closed.nomorOf(siswa))
  const lines = va?.billDetails as { billName: string; billAmount: { value: string } }[]
  expect(lines).toHaveLength(5)
  expect(lines.at(-1)).toMatchObject({
    billName: '4 tagihan lain', billAmount: { value: '400000.00' },
  })
  expect(va?.totalAmount).toEqual({ value: '800000.00', currency: 'IDR' })
})

test('a payment is booked, receipted and shown before the bank is answered', async () => {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa)
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 125_000, prioritas: 30 })
  const { code, va } = await closed.pay(await closed.nomorOf(siswa), 575_000)
  expect([code, va?.paymentFlagStatus]).toEqual(['2002500', '00'])
  const [row] = await paymentsOf(siswa)
  expect(await booked(row?.id)).toEqual([
    [`gateway/${closed.bank}`, `piutang/${siswa.sekolah.id}`, 450_000, spp.id],
    [`gateway/${closed.bank}`, `piutang/${siswa.sekolah.id}`, 125_000, buku.id],
  ])
  const shown = await world.api.call('getPembayaran', {
    kode_pembayaran: formatKode('pembayaran', 'mobile', row?.id ?? ''),
  })
  expect(shown).toMatchObject({
    status: 'berhasil', metode: 'snap_va', nama_metode: 'Virtual Account Siswa', biaya: 0,
    jumlah: 575_000, diterima: 575_000, menjadi_titipan: 0,
    instruksi: { jenis: 'va', bank: 'Bank Uji' },
    nomor_kuitansi: expect.stringMatching(/^KW-mobile-/),
    riwayat: [{ status: 'berhasil' }],
  })
  const kuitansi = await world.api.call('getKuitansi', {
    nomor_kuitansi: shown.nomor_kuitansi ?? '',
  })
  expect(kuitansi).toMatchObject({ nama_metode: 'Virtual Account Siswa' })
})

test('one payment reported by thirty simultaneous requests is booked once', async () => {
  const { siswa, nomor } = await aPupil(closed)
  const paymentRequestId = requestId()
  await closed.freshToken()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      closed.pay(nomor, 450_000, { paymentRequestId, flagAdvise: 'Y' })),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['2002500']))
  expect(await paymentsOf(siswa)).toHaveLength(1)
})

test('a refusal that the bank never received does not block money that it keeps', async () => {
  const { siswa, nomor } = await aPupil(certain)
  const paymentRequestId = requestId()
  expect((await certain.pay(nomor, 300_000, { paymentRequestId })).code).toBe('4042513')
  const advice = { paymentRequestId, flagAdvise: 'Y' }
  const told = await Promise.all([1, 2, 3].map(() => certain.pay(nomor, 300_000, advice)))
  expect(told.map(({ code }) => code)).toEqual(['2002500', '2002500', '2002500'])
  expect(await titipanOf(world, siswa.kode_siswa)).toBe(300_000)
})

test('of thirty payments to one closed number one is booked and the rest are refused', async () => {
  const { siswa, nomor } = await aPupil(closed)
  await closed.freshToken()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => closed.pay(nomor, 450_000)),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual(['2002500', ...Array(29).fill('4042514')])
  expect(await paymentsOf(siswa)).toHaveLength(1)
})

test('several bills that two banks report as paid at once are paid once', async () => {
  const siswa = await aSiswa(world)
  for (const periode of ['2026-08', '2026-09', '2026-10'])
    await aTagihan(world, siswa, { periode, jumlah: 100_000 })
  const numbers = [await closed.nomorOf(siswa), await certain.nomorOf(siswa)] as const
  await closed.freshToken()
  await certain.freshToken()
  const [first, second] = await Promise.all([
    closed.pay(numbers[0], 300_000),
    certain.pay(numbers[1], 300_000, { flagAdvise: 'Y' }),
  ])
  expect(second.code).toBe('2002500')
  expect(await titipanOf(world, siswa.kode_siswa)).toBe(first.code === '2002500' ? 300_000 : 0)
})

test('simultaneous payments for many numbers of many schools are each booked', async () => {
  const pupils = await Promise.all(Array.from({ length: 40 }, () => aPupil(closed)))
  await closed.freshToken()
  const answers = await Promise.all(pupils.map(({ nomor }) => closed.pay(nomor, 450_000)))
  expect(answers.map(({ code }) => code)).toEqual(Array(40).fill('2002500'))
})

test('a whole school pays at once, and its receipt numbers have no gap', async () => {
  const sekolah = await aSekolah(world)
  const pupils = [await aPupil(closed, sekolah)]
  while (pupils.length < 80) pupils.push(await aPupil(closed, sekolah))
  await closed.freshToken()
  const answers = await Promise.all(pupils.map(({ nomor }) => closed.pay(nomor, 450_000)))
  expect(answers.map(({ code }) => code)).toEqual(Array(80).fill('2002500'))
  const [seri] = await world.database.query<{ terakhir: string }>(
    'SELECT terakhir FROM kuitansi_nomor WHERE sekolah_id = $1', [sekolah.id],
  )
  expect(Number(seri?.terakhir)).toBe(80)
})

test('the same payment with another amount is refused and changes nothing', async () => {
  const { siswa, nomor } = await aPupil(open)
  const id = { paymentRequestId: requestId() }
  expect((await open.pay(nomor, 450_000, id)).code).toBe('2002500')
  const other = await open.pay(nomor, 460_000, id)
  expect([other.code, other.va?.paymentFlagStatus]).toEqual(['4092501', '01'])
  expect(await paymentsOf(siswa)).toHaveLength(1)
})

test('a late repeat of a payment gets the first answer, also on another day', async () => {
  const { siswa, nomor } = await aPupil(closed)
  const id = { paymentRequestId: requestId() }
  await closed.pay(nomor, 450_000, id)
  world.clock.advance(2 * DAY_MS)
  const again = await closed.pay(nomor, 450_000, { ...id, flagAdvise: 'Y' })
  expect([again.code, again.va?.paymentFlagStatus]).toEqual(['2002500', '00'])
  expect(await paymentsOf(siswa)).toHaveLength(1)
})

test('an id that the bank reuses a month later is another payment with its own row', async () => {
  const { siswa, nomor } = await aPupil(open)
  const id = { paymentRequestId: requestId() }
  const first = { ...id, trxDateTime: wibOf(world.clock.now().getTime()), referenceNo: '00113696201' }
  expect((await open.pay(nomor, 450_000, first)).code).toBe('2002500')
  world.clock.advance(30 * DAY_MS)
  await aTagihan(world, siswa, { periode: '2026-12' })
  // The bank may reuse its reference too.
  const second = { ...first, trxDateTime: wibOf(world.clock.now().getTime()) }
  const answers = [await open.pay(nomor, 450_000, second), await open.pay(nomor, 450_000, second)]
  expect(answers.map(({ code }) => code)).toEqual(['2002500', '2002500'])
  expect((await open.pay(nomor, 450_000, first)).code).toBe('2002500')
  const paid = await paymentsOf(siswa)
  expect(paid).toHaveLength(2)
  expect(await titipanOf(world, siswa.kode_siswa)).toBe(0)
  const line = ({ trxDateTime }: { trxDateTime: string }) =>
    `${open.prefix}${nomor},${id.paymentRequestId},${trxDateTime},450000.00\n`
  const isi = `virtualAccountNo,paymentRequestId,trxDateTime,paidAmount\n${line(first)}${line(second)}`
  const admin = await aPengguna(world, 'admin_institusi')
  await imporBerkas(world, {
    format: 'snap', nama_bank: open.bank, nama_berkas: 'laporan.csv', isi,
  }, admin)
  const lines = await world.database.query<{ pembayaran_id: string }>(
    `SELECT pembayaran_id FROM impor_baris WHERE referensi_uang = $1 ORDER BY waktu`,
    [id.paymentRequestId],
  )
  expect(lines.map(({ pembayaran_id }) => pembayaran_id)).toEqual(paid.map((one) => one.id))
})

test('a repeat with another reference or another time of the same day is 404 18, booked once', async () => {
  const { siswa, nomor } = await aPupil(open)
  const now = world.clock.now().getTime()
  const first = {
    paymentRequestId: requestId(), trxDateTime: wibOf(now - HOUR_MS), referenceNo: '1001',
  }
  expect((await open.pay(nomor, 450_000, first)).code).toBe('2002500')
  for (const changed of [{ referenceNo: '1002' }, { trxDateTime: wibOf(now) }]) {
    const again = await open.pay(nomor, 450_000, { ...first, ...changed })
    expect([again.code, again.va?.paymentFlagStatus]).toEqual(['4042518', '00'])
  }
  expect(await paymentsOf(siswa)).toHaveLength(1)
  const both = { referenceNo: '1002', trxDateTime: wibOf(now) }
  expect((await open.pay(nomor, 450_000, { ...first, ...both })).code).toBe('4042514')
})

test('money arrived at the bank’s time, but never later than it was reported', async () => {
  const now = world.clock.now()
  const arrivedAt = async (told: number) => {
    const { siswa, nomor } = await aPupil(closed)
    const trxDateTime = wibOf(now.getTime() + told)
    expect((await closed.pay(nomor, 450_000, { trxDateTime })).code).toBe('2002500')
    const [paid] = await paymentsOf(siswa)
    const [row] = await world.database.query<{ occurred_at: Date; recorded_at: Date }>(
      'SELECT occurred_at, recorded_at FROM ledger_posting WHERE subject_id = $1', [paid?.id],
    )
    return { trxDateTime, ...row }
  }
  const past = await arrivedAt(-DAY_MS)
  expect(past.occurred_at).toEqual(new Date(past.trxDateTime))
  const future = await arrivedAt(DAY_MS)
  expect(future.occurred_at?.getTime()).toBeGreaterThanOrEqual(now.getTime())
  expect(future.occurred_at?.getTime()).toBeLessThanOrEqual(future.recorded_at?.getTime() ?? 0)
})

test('an open number takes part payments where allowed; the rest becomes titipan', async () => {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa)
  const kegiatan = await aTagihan(world, siswa, {
    jenis: 'Kegiatan', jumlah: 1_500_000, boleh_dicicil: true, prioritas: 20,
  })
  const nomor = await open.nomorOf(siswa)
  expect((await open.inquire(nomor)).va).toMatchObject({ virtualAccountTrxType: 'O' })
  expect((await open.pay(nomor, 700_000)).code).toBe('2002500')
  const [first] = await paymentsOf(siswa)
  expect(await booked(first?.id)).toEqual([
    [`gateway/${open.bank}`, `piutang/${siswa.sekolah.id}`, 450_000, spp.id],
    [`gateway/${open.bank}`, `piutang/${siswa.sekolah.id}`, 250_000, kegiatan.id],
  ])
  expect((await open.pay(nomor, 1_300_000)).code).toBe('2002500')
  expect(await titipanOf(world, siswa.kode_siswa)).toBe(50_000)
})

test('a bill that takes no part payment leaves a smaller payment as titipan', async () => {
  const { siswa, nomor } = await aPupil(open)
  expect((await open.pay(nomor, 100_000)).code).toBe('2002500')
  expect(await titipanOf(world, siswa.kode_siswa)).toBe(100_000)
})

test('a bank that keeps the money when our answer is lost is never refused', async () => {
  const { siswa, nomor } = await aPupil(certain)
  const advice = { flagAdvise: 'Y' }
  expect((await certain.pay(nomor, 300_000)).code).toBe('4042513')
  expect((await certain.pay(nomor, 450_000, advice)).code).toBe('2002500')
  expect((await certain.pay(nomor, 450_000, advice)).code).toBe('2002500')
  await endNumber(world, siswa)
  expect((await certain.pay(nomor, 5_000, advice)).code).toBe('2002500')
  expect(await titipanOf(world, siswa.kode_siswa)).toBe(455_000)
})

test('a bill that was paid elsewhere is no longer in the inquiry', async () => {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa)
  const nomor = await closed.nomorOf(siswa)
  const opened = await payFor(world, siswa, [spp], 'qris')
  await world.sandbox.pay(opened.kode_pembayaran)
  await expect.poll(async () => (await closed.inquire(nomor)).code).toBe('4042414')
})

test('a number belongs to one institution, even if another uses the same digits', async () => {
  const other = await aBank(world, { institusi_id: 'lain' })
  const siswa = await aSiswa(world, { institusi_id: 'lain' })
  await aTagihan(world, siswa)
  const nomor = await other.nomorOf(siswa)
  expect((await closed.inquire(nomor)).code).toBe('4042412')
  expect((await other.pay(nomor, 450_000)).code).toBe('2002500')
})

test('a payment that waits while a plan is made for its bill pays that bill only', async () => {
  const siswa = await aSiswa(world)
  const tagihan = await aTagihan(world, siswa, { jumlah: 900_000 })
  const nomor = await open.nomorOf(siswa)
  await open.freshToken()
  let paying: Promise<Answer> | undefined
  await world.deps.db.inTransaction('mobile', async (tx) => {
    await startPlan(tx, siswa, tagihan)
    paying = open.pay(nomor, 1_000_000)
    await expect.poll(() => isSomebodyWaiting(world)).toBe(true)
  })
  expect((await paying)?.code).toBe('2002500')
  const [bill] = await world.database.query<{ dibayar: string }>(
    'SELECT dibayar FROM tagihan WHERE id = $1', [tagihan.id],
  )
  expect(Number(bill?.dibayar)).toBe(900_000)
})

/** A time as banks write it. */
function wibOf(ms: number): string {
  return `${new Date(ms + 7 * HOUR_MS).toISOString().slice(0, 19)}+07:00`
}

/** A plan in two parts, the first due today. */
async function startPlan(tx: Tx, { id: siswa_id, sekolah }: MadeSiswa, tagihan: MadeTagihan) {
  const [id, now] = [randomId(), world.clock.now()]
  const today = localDateAt(now, sekolah.zona_waktu)
  const { id: diajukan_oleh_id } = await aPengguna(world, 'wali')
  await insertCicilan(tx, {
    id, siswa_id, tagihan_id: tagihan.id, sekolah_id: sekolah.id, diajukan_oleh_id,
    dibayar_awal: rupiah(0), semula_boleh_dicicil: false, toleransi_hari: 7, alasan: '', diajukan_at: now,
    bagian: [
      { ke: 1, jumlah: rupiah(300_000), jatuh_tempo: today },
      { ke: 2, jumlah: rupiah(600_000), jatuh_tempo: addDays(today, 7) },
    ],
  })
  const plan = await findCicilan(tx, id)
  if (!plan) throw new Error('no plan')
  await movePlan(tx, plan, {
    status: 'berjalan', diputus_at: now, diputus_oleh: null, catatan: '',
  })
}

async function aPupil(bank: TestBank, sekolah?: MadeSekolah) {
  const siswa = await aSiswa(world, sekolah && { sekolah })
  await aTagihan(world, siswa)
  return { siswa, nomor: await bank.nomorOf(siswa) }
}

function paymentsOf({ id }: MadeSiswa) {
  return world.database.query<{ id: string }>(
    'SELECT id FROM pembayaran WHERE pihak_id = $1 ORDER BY id', [id],
  )
}

async function booked(id = '') {
  const lines = await bookedFor(world, 'mobile', id)
  return lines.map(({ debit, credit, amount, target_id }) => [debit, credit, amount, target_id])
}
