import { localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { findingsIn } from '#test/books'
import { decide } from '#test/decide'
import { tryImpor } from '#test/impor'
import { aBank } from '#test/snap-bank'
import { startWorld, type World } from '#test/world'

let world: World
let bendahara: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  bendahara = await aPengguna(world, 'bendahara')
})
afterAll(() => world.stop())

const PEMETAAN = { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Kredit', referensi: 'Ref' }
const balance = (code: string) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))

function importLines(isi: string, pemetaan?: typeof PEMETAAN, nama_bank = 'BSI') {
  const file = { format: 'bank' as const, nama_berkas: 'mutasi.csv', isi, nama_bank }
  return tryImpor(world, { ...file, ...(pemetaan && { pemetaan }) }, bendahara)
}

test('a bank that asked us is matched by the reference it told us', async () => {
  const siswa = await aSiswa(world)
  await aTagihan(world, siswa)
  const bank = await aBank(world, { terbuka: true })
  await bank.pay(await bank.nomorOf(siswa), 450_000)
  const [told] = await world.database.query<{ referensi: string }>(
    `SELECT s.payment_request_id AS referensi FROM snap_pembayaran s
       JOIN pembayaran p ON p.id = s.pembayaran_id WHERE p.pihak_id = $1`,
    [siswa.id],
  )
  const akun = `gateway/${bank.bank}`
  expect(await balance(akun)).toBe(450_000)
  const line = `10/11/2026;PEMBAYARAN VA;450.000,00;${told?.referensi}`
  const { body } = await importLines(`Tanggal;Uraian;Kredit;Ref\n${line}\n`, PEMETAAN)
  expect(body).toMatchObject({ success: 1, data: { impor: { baris: 1, cocok: 1, kasus: 0 } } })
  expect(await balance(akun)).toBe(0)
  expect(await balance('rekening')).toBe(450_000)
  expect(await findingsIn(world)).toEqual([])
})

test('a mapping is remembered per bank, and asked for where there is none', async () => {
  const file = (day: string) => `Tanggal;Uraian;Kredit;Ref\n${day};SETOR TUNAI;100.000;\n`
  const unknown = await importLines(file('11/11/2026'), undefined, 'Mandiri')
  expect(unknown.body).toMatchObject({ success: 0, kode: 'PEMETAAN_BELUM_ADA' })
  await importLines(file('11/11/2026'), PEMETAAN, 'Mandiri')
  const again = await importLines(file('12/11/2026'), undefined, 'Mandiri')
  expect(again.body).toMatchObject({ success: 1, data: { impor: { baris: 1, kasus: 1 } } })
  const known = await world.api.call('getPemetaan', {}, bendahara)
  expect(known.find(({ nama_bank }) => nama_bank === 'Mandiri')?.pemetaan).toEqual(PEMETAAN)
})

test('a line that only names the gateway is not taken as its payout, unless two people agree', async () => {
  const [out, unknown] = [await balance('pencairan/midtrans'), await balance('belum_dikenal')]
  const isi = 'Tanggal;Uraian;Kredit;Ref\n13/11/2026;PT MIDTRANS PAYOUT;5.000.000;\n'
  await importLines(isi, PEMETAAN)
  expect(await balance('pencairan/midtrans')).toBe(out)
  expect(await balance('belum_dikenal')).toBe(unknown + 5_000_000)
  const [one, two] = [await aPengguna(world, 'operator'), await aPengguna(world, 'admin_institusi')]
  const [kasus] = await world.api.call('getKasus', { sebab: 'pencairan_berbeda' }, one)
  expect(kasus).toMatchObject({ selisih: 5_000_000, status: 'terbuka' })
  const nomor_kasus = kasus?.nomor_kasus ?? ''
  const usul = { nomor_kasus, tindakan: 'terima_pencairan' as const, catatan: 'Bukti dari bank' }
  await world.api.call('ajukanKasus', usul, one)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, two)
  expect(await balance('pencairan/midtrans')).toBe(out - 5_000_000)
  expect(await balance('belum_dikenal')).toBe(unknown)
  expect(await findingsIn(world)).toEqual([])
})

const SNAP_HEAD = 'virtualAccountNo,paymentRequestId,trxDateTime,paidAmount,referenceNo\n'

async function paidAtBank() {
  const bank = await aBank(world, { terbuka: true })
  const pay = async () => {
    const siswa = await aSiswa(world)
    await aTagihan(world, siswa)
    const nomor = await bank.nomorOf(siswa)
    await bank.pay(nomor, 450_000)
    const [told] = await world.database.query<{ uang: string; va: string }>(
      `SELECT payment_request_id AS uang, prefix || customer_no AS va FROM snap_pembayaran
        WHERE client_id = $1 ORDER BY dijawab_at DESC, payment_request_id DESC LIMIT 1`,
      [bank.client_id],
    )
    world.clock.advance(1_000)
    return { uang: told?.uang ?? '', va: told?.va ?? '' }
  }
  return { bank: bank.bank, pay }
}

const snapLine = (va: string, uang: string) =>
  `   ${va},${uang},${world.clock.now().toISOString()},450000.00,99\n`

function imporSnap(lines: string[], nama_bank: string) {
  const isi = SNAP_HEAD + lines.join('')
  const file = { format: 'snap' as const, nama_berkas: 'va.csv', isi, nama_bank }
  return tryImpor(world, file, bendahara)
}

test('a bank’s report of numbers names the request, or the number with amount and time', async () => {
  const { bank, pay } = await paidAtBank()
  const [one, two, missing] = [await pay(), await pay(), await pay()]
  const lines = [snapLine(one.va, one.uang), snapLine(two.va, '')]
  const { body } = await imporSnap(lines, bank)
  expect(body).toMatchObject({ success: 1, data: { impor: { baris: 2, cocok: 2, kasus: 0 } } })
  expect(await balance(`gateway/${bank}`)).toBe(450_000)
  expect(await balance(`pencairan/${bank}`)).toBe(900_000)
  // What the report leaves out is a case until it is told of.
  const admin = await aPengguna(world, 'admin_institusi')
  const [late] = await world.api.call('getKasus', { sebab: 'terlambat' }, admin)
  expect(late).toMatchObject({ selisih: 450_000, status: 'terbuka' })
  await imporSnap([...lines, snapLine(missing.va, missing.uang)], bank)
  const [closed] = await world.api.call('getKasus', { sebab: 'terlambat' }, admin)
  expect(closed).toMatchObject({ nomor_kasus: late?.nomor_kasus, tindakan: 'menyusul' })
  expect(await balance(`gateway/${bank}`)).toBe(0)
  expect(await findingsIn(world)).toEqual([])
})

test('the statement shows reported money once more, line by line or as one sum', async () => {
  const { bank, pay } = await paidAtBank()
  const [one, two, three] = [await pay(), await pay(), await pay()]
  await imporSnap([one, two, three].map(({ va, uang }) => snapLine(va, uang)), bank)
  const before = await balance('rekening')
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const head = 'Tanggal;Uraian;Kredit;Ref\n'
  await importLines(`${head}${day};PEMBAYARAN VA;450.000;${one.uang}\n`, PEMETAAN)
  expect(await balance(`pencairan/${bank}`)).toBe(900_000)
  const { body } = await importLines(`${head}${day};SETTLEMENT VA ${bank};900.000;\n`, PEMETAAN)
  expect(body).toMatchObject({ data: { impor: { kasus: 0 } } })
  expect(await balance(`pencairan/${bank}`)).toBe(0)
  expect(await balance('rekening')).toBe(before + 1_350_000)
  expect(await findingsIn(world)).toEqual([])
})

test('a pay-out of one sum less a fee is a case, and two people book the fee', async () => {
  const { bank, pay } = await paidAtBank()
  const paid = [await pay(), await pay(), await pay()]
  const lines = paid.map(({ va, uang }) => snapLine(va, uang))
  const [akun, day] = [`pencairan/${bank}`, localDateAt(world.clock.now(), 'Asia/Jakarta')]
  const payout = `Tanggal;Uraian;Kredit;Ref\n${day};SETTLEMENT VA ${bank};1.345.500;\n`
  // The statement comes before the report, which says what it may be.
  await importLines(payout, PEMETAAN)
  const [one, two] = [await aPengguna(world, 'operator'), await aPengguna(world, 'admin_institusi')]
  const [unknown] = await world.api.call('getKasus', { status: 'terbuka' }, one)
  expect(unknown).toMatchObject({ sebab: 'pengirim_tidak_dikenal', selisih: 1_345_500 })
  await imporSnap(lines, bank)
  const [kasus] = await world.api.call('getKasus', { sebab: 'pencairan_berbeda' }, one)
  expect(kasus).toMatchObject({ nomor_kasus: unknown?.nomor_kasus, status: 'terbuka' })
  const [beban, before] = [await balance('beban_penyedia'), await balance('belum_dikenal')]
  const nomor_kasus = kasus?.nomor_kasus ?? ''
  const usul = { nomor_kasus, tindakan: 'terima_dipotong' as const, catatan: 'Biaya bank per hari' }
  expect(await world.api.call('ajukanKasus', usul, one)).toMatchObject({ usulan_potongan: 4_500 })
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, two)
  expect(await balance(akun)).toBe(0)
  expect(await balance('beban_penyedia')).toBe(beban + 4_500)
  expect(await balance('belum_dikenal')).toBe(before - 1_345_500)
  // The days are paid out: the same sum again is nobody's pay-out.
  await importLines(payout.replace('SETTLEMENT', 'LAGI'), PEMETAAN)
  const [again] = await world.api.call('getKasus', { status: 'terbuka' }, one)
  expect(again).toMatchObject({ sebab: 'pengirim_tidak_dikenal', selisih: 1_345_500 })
  expect(await findingsIn(world)).toEqual([])
})

test('what the statement showed first, the report of numbers does not tell again', async () => {
  const { bank, pay } = await paidAtBank()
  const { va, uang } = await pay()
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  await importLines(`Tanggal;Uraian;Kredit;Ref\n${day};VA;450.000;${uang}\n`, PEMETAAN)
  const { body } = await imporSnap([snapLine(va, uang)], bank)
  expect(body).toMatchObject({ data: { impor: { baris: 0, baris_berulang: 1, kasus: 0 } } })
  expect(await balance(`gateway/${bank}`)).toBe(0)
})

test('only a bank that asks us reports numbers', async () => {
  const { body } = await imporSnap([snapLine('123', 'x')], 'Bank Antah')
  expect(body).toMatchObject({ success: 0, kode: 'BANK_BUKAN_SNAP' })
})

const HEAD = 'Tanggal;Uraian;Kredit;Ref\n'
const hasilOf = async (isi: string, nama_bank: string) => {
  const { body } = await importLines(HEAD + isi, PEMETAAN, nama_bank)
  if (body.success !== 1) throw new Error(body.msg)
  return body.data.impor
}

test('a bank is one bank, however its name is typed', async () => {
  const line = '14/11/2026;TRSF IBU SALMA;350.000,00;\n'
  const before = await balance('rekening')
  expect(await hasilOf(line, 'BSI')).toMatchObject({ baris: 1 })
  for (const nama of ['bsi', ' Bsi', 'Bank BSI', 'PT. Bank BSI Tbk']) {
    const again = await hasilOf(`${line}15/11/2026;${nama.length} HURUF;1.000,00;\n`, nama)
    expect([nama, again.baris, again.baris_berulang]).toEqual([nama, 1, 1])
  }
  expect(await balance('rekening')).toBe(before + 350_000 + 4 * 1_000)
  const known = await world.api.call('getPemetaan', {}, bendahara)
  expect(known.filter(({ nama_bank }) => /bsi/i.test(nama_bank))).toHaveLength(1)
})

test('the database takes no other spelling of a bank', async () => {
  for (const statement of [
    `UPDATE impor SET bank = 'BSI' WHERE bank = 'bsi'`,
    `UPDATE pemetaan_bank SET bank = 'BSI' WHERE bank = 'bsi'`,
    `UPDATE impor_baris SET identitas = replace(identitas, 'bank/bsi/', 'bank/BSI/')`,
  ]) {
    await expect(world.database.query(statement)).rejects.toThrow(/kode_bank|impor_baris_bank/)
  }
})

test('equal lines are counted, on both sides of a batch and in a file that overlaps', async () => {
  const equal = '15/11/2026;SETOR TUNAI TELLER 02;100.000,00;\n'
  // The second equal line stands beyond the lines that are read together.
  const between = Array.from({ length: 600 }, (_, i) => `15/11/2026;SANTRI ${i};1.000,00;\n`)
  const before = await balance('rekening')
  const first = await hasilOf([equal, ...between, equal].join(''), 'Niaga')
  expect(first).toMatchObject({ baris: 602, baris_berulang: 0 })
  expect(await balance('rekening')).toBe(before + 800_000)
  // An export of an hour later shows both again, spaced and dated otherwise, and a third.
  const same = '2026-11-15;SETOR  TUNAI TELLER 02;100,000.00;\n'
  expect(await hasilOf(same.repeat(3), 'Niaga')).toMatchObject({ baris: 1, baris_berulang: 2 })
  expect(await hasilOf(equal, 'Niaga')).toMatchObject({ baris: 0, baris_berulang: 1 })
  expect(await balance('rekening')).toBe(before + 900_000)
})

test('sen stay on their line until those of the account are a whole rupiah', async () => {
  const [before, other] = [await balance('rekening'), await balance('penerimaan_lain')]
  const yayasan = await aPengguna(world, 'yayasan')
  const sen = async () => {
    const all = await world.api.call('getCakupanImpor', {}, yayasan)
    return all.find(({ akun }) => akun === 'rekening')?.sen
  }
  const interest = await hasilOf('16/11/2026;BUNGA;1.234,56;\n17/11/2026;BUNGA;0,20;\n', 'Niaga')
  expect(interest).toMatchObject({ baris: 2, kasus: 1, jumlah: 1_234, sen: 76 })
  expect([await balance('rekening'), await sen()]).toEqual([before + 1_234, 76])
  const [kasus] = await world.api.call('getKasus', { sebab: 'pengirim_tidak_dikenal' }, bendahara)
  expect(kasus).toMatchObject({ selisih: 1_234, baris: { keterangan: 'BUNGA' } })
  await hasilOf('18/11/2026;BUNGA;2.000,30;\n', 'Mandiri')
  // 1.234,56 and 0,20 and 2.000,30 are 3.235,06: the rupiah that no line alone had is booked too.
  expect([await balance('rekening'), await sen()]).toEqual([before + 3_235, 6])
  expect(await balance('penerimaan_lain')).toBe(other + 1)
  // Without the first file it is 2.000,30 again.
  await world.api.call('batalkanImpor', { idimpor: interest.idimpor, alasan: 'Salah rekening' }, bendahara)
  expect([await balance('rekening'), await sen()]).toEqual([before + 2_000, 30])
  expect(await balance('penerimaan_lain')).toBe(other)
  expect(await findingsIn(world)).toEqual([])
})
