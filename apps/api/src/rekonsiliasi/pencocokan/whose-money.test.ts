import { localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { decide } from '#test/decide'
import { buktiFor, PDF } from '#test/foto'
import { imporBerkas, midtransReport, reportPaid, reportedOf } from '#test/impor'
import { sendSlip } from '#test/slip'
import { aBank } from '#test/snap-bank'
import { payFor, paymentReaches, payTogether } from '#test/story'
import { startWorld, type World } from '#test/world'

/** Words in a statement narrow the choice; account, direction and amount must agree as well. */
let world: World
let operator: { token: string }
beforeAll(async () => {
  // Banks that ask us keep Rp1.500 of each payment.
  const tarifOverrides = '{"snap_va":{"tetap":1500}}'
  world = await startWorld({ worker: false, config: { tarifOverrides } })
  operator = await aPengguna(world, 'operator')
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const PEMETAAN = { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk', referensi: 'Ref' }
const today = () => localDateAt(world.clock.now(), 'Asia/Jakarta')
const balance = (code: string) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))

async function aQris(sekolah?: MadeSekolah) {
  const siswa = await aSiswa(world, sekolah && { sekolah })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)], 'qris')
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  return kode_pembayaran
}

async function imporBank(
  text: string, amount: number, { ref = '', sekolah }: { ref?: string; sekolah?: MadeSekolah } = {},
) {
  const isi = `Tanggal;Uraian;Masuk;Ref\n${today()};${text};${amount};${ref}\n`
  const file = { format: 'bank' as const, nama_berkas: 'mutasi.csv', isi, nama_bank: 'BSI' }
  const own = sekolah && { idsekolah: sekolah.idsekolah }
  const request = { ...file, pemetaan: PEMETAAN, ...own }
  const { impor } = await imporBerkas(world, request, operator)
  const [kasus] = await world.api.call('getKasus', {}, operator)
  return { impor, kasus }
}

test.each([
  ['a smaller amount in the collecting account', 10_000, false],
  ['the same amount in the collecting account', 450_000, false],
  ['a smaller amount in the school’s own account', 10_000, true],
  ['the same amount in the school’s own account', 450_000, true],
])('a gateway payment’s code in a transfer’s text takes nothing over: %s', async (_, amount, isOwn) => {
  const sekolah = await aSekolah(world)
  const code = await aQris(sekolah)
  const gateway = await balance('gateway/midtrans')
  const { impor, kasus } = await imporBank(`TRSF ${code}`, amount, isOwn ? { sekolah } : {})
  expect(impor).toMatchObject({ cocok: 0, kasus: 1 })
  expect(kasus).toMatchObject({ sebab: 'pengirim_tidak_dikenal', selisih: amount })
  expect(kasus?.kode_pembayaran).toBeNull()
  expect(await balance('gateway/midtrans')).toBe(gateway)
  // Nor do two people: the money is not expected in this account.
  const { nomor_kasus = '' } = kasus ?? {}
  const link = { nomor_kasus, tindakan: 'hubungkan' as const, catatan: 'Ada kodenya' }
  const linked = await world.api.send('ajukanKasus', { ...link, kode_pembayaran: code }, operator)
  expect(linked.body).toMatchObject({ kode: 'REKENING_BEDA_DENGAN_BARIS' })
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = sekolah
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toEqual([])
  // The gateway's own line is the payment's.
  const { impor: reported } = await reportPaid(world, [code], operator, 3_150)
  expect(reported).toMatchObject({ cocok: 1, kasus: 0 })
  expect(await balance('gateway/midtrans')).toBe(gateway - 450_000)
})

test('the gateway’s transaction id in a bank’s reference column is nobody’s money', async () => {
  const code = await aQris()
  const { transaction_id } = await world.sandbox.charge(code)
  const { impor } = await imporBank(`QRIS ${code}`, 450_000, { ref: transaction_id })
  expect(impor).toMatchObject({ cocok: 0, kasus: 1 })
  expect((await reportPaid(world, [code], operator, 3_150)).impor).toMatchObject({ cocok: 1 })
})

test('a basket’s code in a transfer’s text does not divide the transfer over its children', async () => {
  const [one, other] = [await aSiswa(world), await aSiswa(world)]
  const { kode_pembayaran } = await payTogether(world, [
    [one, await aTagihan(world, one)], [other, await aTagihan(world, other, { jumlah: 200_000 })],
  ], 'qris')
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const { impor } = await imporBank(`TRSF ${kode_pembayaran}`, 650_000)
  expect(impor).toMatchObject({ cocok: 0, kasus: 1 })
  const { impor: reported } = await reportPaid(world, [kode_pembayaran], operator, 4_550)
  expect(reported).toMatchObject({ cocok: 1, kasus: 0 })
})

/** A payment at the counter of a bank that asks us, with the reference that the bank gave it. */
async function atBank() {
  const bank = await aBank(world, { terbuka: true })
  const siswa = await aSiswa(world, { sekolah: await aSekolah(world) })
  await aTagihan(world, siswa)
  await bank.pay(await bank.nomorOf(siswa), 450_000)
  const [told] = await world.database.query<{ ref: string; kode: string }>(
    `SELECT s.payment_request_id AS ref, s.prefix || s.customer_no AS kode FROM snap_pembayaran s
       JOIN pembayaran p ON p.id = s.pembayaran_id WHERE p.pihak_id = $1`,
    [siswa.id],
  )
  const [paid] = await world.api.call('getLacak', { cari: siswa.kode_siswa }, operator)
    .then(({ pembayaran }) => pembayaran)
  const kode_pembayaran = paid?.kode_pembayaran ?? ''
  const { sekolah } = siswa
  return { bank, ref: told?.ref ?? '', va: told?.kode ?? '', kode_pembayaran, sekolah }
}

/** The bank's report of what was paid to its numbers. */
async function imporSnap({ bank, va, ref }: Awaited<ReturnType<typeof atBank>>) {
  const time = world.clock.now().toISOString()
  const isi = `virtualAccountNo,paymentRequestId,trxDateTime,paidAmount\n${va},${ref},${time},450000\n`
  const file = { format: 'snap' as const, nama_berkas: 'va.csv', isi, nama_bank: bank.bank }
  await imporBerkas(world, file, operator)
}

test('a bank’s own reference needs the amount that the bank told us', async () => {
  const { bank, ref, kode_pembayaran } = await atBank()
  const akun = `gateway/${bank.bank}`
  expect((await imporBank('VA', 1_000, { ref })).impor).toMatchObject({ cocok: 0, kasus: 1 })
  // The payment's code alone is what anybody can write.
  const { impor } = await imporBank(`TRSF ${kode_pembayaran}`, 450_000)
  expect(impor).toMatchObject({ cocok: 0, kasus: 1 })
  expect(await balance(akun)).toBe(450_000)
  expect((await imporBank('VA', 450_000, { ref })).impor).toMatchObject({ cocok: 1, kasus: 0 })
  expect(await balance(akun)).toBe(0)
})

test('once the bank has reported a payment, only its own reference shows it in the account', async () => {
  const paid = await atBank()
  const { bank, ref, kode_pembayaran } = paid
  await imporSnap(paid)
  const told = await imporBank(`TRSF ${kode_pembayaran}`, 448_500, { ref: 'APA-SAJA' })
  expect(told.impor).toMatchObject({ kasus: 1 })
  expect(await balance(`pencairan/${bank.bank}`)).toBe(448_500)
  expect((await imporBank('VA', 448_500, { ref })).impor).toMatchObject({ kasus: 0 })
  expect(await balance(`pencairan/${bank.bank}`)).toBe(0)
})

test('a bank’s pay-out less its price is known, and the school bears the price', async () => {
  const paid = await atBank()
  const { bank: { bank }, sekolah } = paid
  const beban = await balance('beban_penyedia')
  await imporSnap(paid)
  expect(await balance('beban_penyedia')).toBe(beban + 1_500)
  const { impor } = await imporBank(`SETTLEMENT VA ${bank}`, 448_500)
  expect(impor).toMatchObject({ kasus: 0 })
  expect(await balance(`pencairan/${bank}`)).toBe(0)
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = sekolah
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toMatchObject([
    { jumlah: 450_000, potongan: 1_500, bersih: 448_500 },
  ])
})

test('a line of a bank that kept a fee is linked by two people, and the fee is booked', async () => {
  const { bank: { bank }, ref, kode_pembayaran, sekolah } = await atBank()
  const { kasus } = await imporBank('VA', 447_000, { ref })
  const { nomor_kasus = '' } = kasus ?? {}
  // What the bank's reference names stands first among what it may be.
  const calon = await world.api.call('getCalonKasus', { nomor_kasus }, operator)
  expect(calon[0]).toMatchObject({ kode_pembayaran, halangan: null })
  const [beban, unknown] = [await balance('beban_penyedia'), await balance('belum_dikenal')]
  const link = { nomor_kasus, tindakan: 'hubungkan' as const, kode_pembayaran, catatan: 'Ada biaya' }
  expect(await world.api.call('ajukanKasus', link, operator)).toMatchObject({
    usulan_potongan: 3_000,
  })
  const admin = await aPengguna(world, 'admin_institusi')
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, admin)
  expect(await balance(`gateway/${bank}`)).toBe(0)
  expect(await balance('beban_penyedia')).toBe(beban + 3_000)
  expect(await balance('belum_dikenal')).toBe(unknown - 447_000)
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = sekolah
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toMatchObject([
    { jumlah: 450_000, potongan: 3_000 },
  ])
})

test('a single line less the bank’s known price needs neither a report nor anybody', async () => {
  const { bank: { bank }, ref, sekolah } = await atBank()
  const beban = await balance('beban_penyedia')
  // The payment's amount less another fee stays for people.
  expect((await imporBank('VA', 448_000, { ref })).impor).toMatchObject({ kasus: 1 })
  expect((await imporBank('VA', 448_500, { ref })).impor).toMatchObject({ cocok: 1, kasus: 0 })
  expect(await balance(`gateway/${bank}`)).toBe(0)
  expect(await balance('beban_penyedia')).toBe(beban + 1_500)
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = sekolah
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toMatchObject([
    { jumlah: 450_000, potongan: 1_500, bersih: 448_500 },
  ])
})

test.each([
  ['without the price that the report took off', 450_000, -1_500],
  ['less another fee', 447_500, 1_000],
])('a pay-out %s has an exact ending, as a sum and as a single line', async (_, amount, more) => {
  const tindakan = 'terima_dipotong'
  const admin = await aPengguna(world, 'admin_institusi')
  for (const isSingle of [false, true]) {
    const paid = await atBank()
    const { bank: { bank }, ref } = paid
    await imporSnap(paid)
    const [beban, unknown] = [await balance('beban_penyedia'), await balance('belum_dikenal')]
    const { impor, kasus } = await imporBank(
      isSingle ? 'VA' : `SETTLEMENT VA ${bank}`, amount, isSingle ? { ref } : {},
    )
    expect(impor).toMatchObject({ kasus: 1 })
    expect(kasus).toMatchObject({ sebab: 'pencairan_berbeda', selisih: amount })
    const { nomor_kasus = '' } = kasus ?? {}
    const wish = { nomor_kasus, catatan: 'Sesuai kontrak bank' }
    expect(await world.api.call('ajukanKasus', { ...wish, tindakan }, operator)).toMatchObject({
      usulan_potongan: more,
    })
    await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, admin)
    expect(await balance(`pencairan/${bank}`)).toBe(0)
    expect(await balance('beban_penyedia')).toBe(beban + more)
    expect(await balance('belum_dikenal')).toBe(unknown)
    await assertBooksHold(world)
  }
})

test('the fee of a VA that two people found at the school’s own bank is the school’s', async () => {
  const sekolah = await aSekolah(world)
  const siswa = await aSiswa(world, { sekolah })
  const { kode_pembayaran, total } = await payFor(world, siswa, [await aTagihan(world, siswa)])
  expect(total).toBe(454_000)
  await world.api.call('kirimBukti', buktiFor(kode_pembayaran))
  const [tu, bendahara] = [
    await aPengguna(world, 'tu', { sekolah }), await aPengguna(world, 'bendahara', { sekolah }),
  ]
  const [held] = await world.api.call('getTertahan', {}, tu)
  const { nomor_tertahan = '' } = held ?? {}
  await world.api.call('ajukanTertahan', {
    nomor_tertahan, jumlah: total, tanggal: today(), referensi: 'REF-4000',
  }, tu)
  await decide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, bendahara)
  const beban = await balance('beban_penyedia')
  // Without the fee it is other money; the whole of it is the payment.
  const part = await imporBank('TRSF REF-4000', 450_000, { sekolah })
  expect(part.impor).toMatchObject({ cocok: 0, kasus: 1 })
  const { impor } = await imporBank('TRSF REF-4000', 454_000, { sekolah })
  expect(impor).toMatchObject({ cocok: 1, kasus: 0 })
  expect(await balance(`bank/${sekolah.id}`)).toBe(0)
  expect(await balance(`rekening/${sekolah.id}`)).toBe(904_000)
  // No provider had the money, so nobody owes a fee: it lies with the school, and in no batch.
  expect(await balance(`biaya_admin/${sekolah.id}`)).toBe(4_000)
  expect(await balance(`utang_setor/${sekolah.id}`)).toBe(0)
  expect(await balance('beban_penyedia')).toBe(beban)
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = sekolah
  expect(await world.api.call('getSetoran', { idsekolah }, operator)).toEqual([])
})

test('a slip’s code in the text is its line with the same amount only', async () => {
  const sekolah = await aSekolah(world)
  const [tu, bendahara] = [
    await aPengguna(world, 'tu', { sekolah }), await aPengguna(world, 'bendahara', { sekolah }),
  ]
  const siswa = await aSiswa(world, { sekolah })
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa)
  const { idslip } = await sendSlip(world, {
    kode_siswa: siswa.kode_siswa, tagihan: [{ kode_tagihan, jumlah }], jumlah,
    tanggal: today(), bank: 'BSI', pengirim: 'Ibu Hanum',
  }, tu, PDF)
  const agree = { idslip, putusan: 'setuju' as const }
  const { kode_pembayaran } = await decide(world, 'putusSlip', agree, bendahara)
  const text = `TRSF ${kode_pembayaran}`
  expect((await imporBank(text, 10_000, { sekolah })).impor).toMatchObject({ cocok: 0 })
  expect((await imporBank(text, 450_000, { sekolah })).impor).toMatchObject({ cocok: 1, kasus: 0 })
  expect(await balance(`bank/${sekolah.id}`)).toBe(0)
})

test('money that went back is known by its gateway, its payment and its amount', async () => {
  const code = await aQris()
  await reportPaid(world, [code], operator, 3_150)
  await world.sandbox.takeBack(code, 'refund', { amount: 50_000 })
  const { jumlah: _, ...money } = await reportedOf(world, code)
  const isi = midtransReport(world, [{ ...money, jumlah: -60_000, biaya: 0 }])
  const file = { format: 'midtrans' as const, nama_berkas: 'kembali.csv', isi }
  expect((await imporBerkas(world, file, operator)).impor).toMatchObject({
    cocok: 0, kasus: 1,
  })
})
