import { localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { assertBooksHold, titipanOf } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide } from '#test/decide'
import { imporBerkas, midtransReport, reportPaid } from '#test/impor'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

/** What is kept for a pupil lies with the pupil's school, like what paid a bill. */
let world: World
let operator: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  operator = await aPengguna(world, 'operator')
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

/** A bill of Rp450.000 for which Rp550.000 came by QRIS, so that Rp100.000 are kept. */
async function aPupilWithTitipan(sekolah: MadeSekolah) {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { sekolah, nomor_wa })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)], 'qris')
  await world.sandbox.pay(kode_pembayaran, { amount: 550_000 })
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await reportPaid(world, [kode_pembayaran], operator, 3_850)
  return { siswa, kode_pembayaran, nomor_wa, wali: await aPengguna(world, 'wali', { nomor_wa }) }
}

/** What all batches of a school come to, after those that are due have been put together. */
async function handedTo({ idsekolah }: MadeSekolah): Promise<number> {
  await world.api.call('susunSetoran', {}, operator)
  const batches = await world.api.call('getSetoran', { idsekolah }, operator)
  return batches.reduce((sum, { jumlah }) => sum + jumlah, 0)
}

test('what is kept is handed over with the rest, and the bill that it pays later is not again', async () => {
  const sekolah = await aSekolah(world)
  const { siswa, wali } = await aPupilWithTitipan(sekolah)
  expect(await handedTo(sekolah)).toBe(550_000)
  const { kode_tagihan, jumlah } = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 80_000 })
  const tagihan = [{ kode_tagihan, jumlah }]
  const { kode_siswa } = siswa
  await world.api.call('buatPembayaran', { kode_siswa, metode: 'titipan', tagihan }, wali)
  expect(await handedTo(sekolah)).toBe(550_000)
})

test('money that was paid twice is handed over twice, and what goes back is taken off', async () => {
  const sekolah = await aSekolah(world)
  const siswa = await aSiswa(world, { sekolah })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)], 'qris')
  await world.sandbox.pay(kode_pembayaran, { times: 2 })
  await expect
    .poll(() => titipanOf(world, siswa.kode_siswa))
    .toBe(450_000)
  const { transaction_id, repeats } = await world.sandbox.charge(kode_pembayaran)
  const isi = midtransReport(world, [{ transaction_id }, ...repeats].map((money) => ({
    order_id: kode_pembayaran, transaction_id: money.transaction_id, jumlah: 450_000, biaya: 3_150,
  })))
  const file = { format: 'midtrans' as const, nama_berkas: 'midtrans.csv', isi }
  await imporBerkas(world, file, operator)
  expect(await handedTo(sekolah)).toBe(900_000)
  await world.sandbox.takeBack(kode_pembayaran, 'refund', { amount: 450_000 })
  // Nothing but what went back: it waits for a batch that it can be taken off.
  expect(await handedTo(sekolah)).toBe(900_000)
  await aPupilWithTitipan(sekolah)
  expect(await handedTo(sekolah)).toBe(900_000 - 450_000 + 550_000)
})

test('what moves to a child at another school moves between the batches too', async () => {
  const [sdit, smpit] = [await aSekolah(world), await aSekolah(world)]
  const { siswa, nomor_wa, wali } = await aPupilWithTitipan(sdit)
  const [sister, brother] = [
    await aSiswa(world, { sekolah: sdit, nomor_wa }),
    await aSiswa(world, { sekolah: smpit, nomor_wa }),
  ]
  const move = (ke: string, jumlah: number) =>
    world.api.call('pindahTitipan', { dari: siswa.kode_siswa, ke, jumlah }, wali)
  await move(sister.kode_siswa, 30_000)
  expect(await handedTo(sdit)).toBe(550_000)
  await move(brother.kode_siswa, 70_000)
  expect(await handedTo(smpit)).toBe(70_000)
  // The school that has it already gives it up with its next batch.
  expect(await handedTo(sdit)).toBe(550_000)
  await aPupilWithTitipan(sdit)
  expect(await handedTo(sdit)).toBe(550_000 - 70_000 + 550_000)
  const [batch] = await world.api.call('getSetoran', { idsekolah: smpit.idsekolah }, operator)
  const { rincian } = await world.api.call(
    'rincianSetoran', { idsetoran: batch?.idsetoran ?? '' }, operator,
  )
  expect(rincian).toMatchObject([
    { kode_pembayaran: null, nama_metode: 'Titipan pindah sekolah', jumlah: 70_000 },
  ])
  const { idsetoran = '' } = batch ?? {}
  expect((await world.api.raw('pdfSetoran', { idsetoran }, operator)).status).toBe(200)
  expect((await world.api.raw('excelSetoran', { idsetoran }, operator)).status).toBe(200)
})

test('what two people recognise in the account of all reaches the school of its pupil', async () => {
  const sekolah = await aSekolah(world)
  const { kode_siswa } = await aSiswa(world, { sekolah })
  const isi = `Tanggal;Uraian;Masuk\n${localDateAt(world.clock.now(), 'Asia/Jakarta')};TRF IBU SARI;125.000\n`
  const pemetaan = { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' }
  await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi.csv', isi, nama_bank: 'BSI', pemetaan,
  }, operator)
  const [kasus] = await world.api.call('getKasus', { status: 'terbuka' }, operator)
  const { nomor_kasus = '' } = kasus ?? {}
  const usul = { nomor_kasus, tindakan: 'titipan_siswa' as const, kode_siswa, catatan: 'Bukti wali' }
  await world.api.call('ajukanKasus', usul, operator)
  expect(await handedTo(sekolah)).toBe(0)
  const second = await aPengguna(world, 'admin_institusi')
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, second)
  expect(await handedTo(sekolah)).toBe(125_000)
  expect(await handedTo(sekolah)).toBe(125_000)
})
