import { localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { assertBooksHold, titipanOf } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { aNomor } from '#test/codes'
import { decide, tryDecide } from '#test/decide'
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

/** What other schools owe a school, less what it owes them. */
const claimOf = ({ id }: MadeSekolah) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, `antar_sekolah/${id}`))

test('money in the wrong school’s account is paid over by that school, in a batch', async () => {
  const [sdit, smpit] = [await aSekolah(world), await aSekolah(world)]
  const { kode_siswa } = await aSiswa(world, { sekolah: smpit })
  await importLine('TRF SALAH REKENING', 125_000, sdit)
  const [sender, second] = [await treasurerOf(sdit), await treasurerOf(sdit)]
  const [kasus] = await world.api.call('getKasus', {}, sender)
  const { nomor_kasus = '' } = kasus ?? {}
  const usul = { nomor_kasus, tindakan: 'titipan_siswa' as const, kode_siswa, catatan: 'Bukti wali' }
  await world.api.call('ajukanKasus', usul, operator)
  const admin = await aPengguna(world, 'admin_institusi')
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, admin)
  expect([await claimOf(sdit), await claimOf(smpit)]).toEqual([-125_000, 125_000])
  await world.api.call('susunSetoran', {}, operator)
  const receiver = await treasurerOf(smpit)
  const [batch] = await world.api.call('getSetoran', {}, sender)
  expect(batch).toMatchObject({
    sekolah: smpit.nama, dari_sekolah: sdit.nama, jumlah: 125_000, potongan: 0, boleh_kirim: true,
  })
  const { idsetoran = '' } = batch ?? {}
  // Seen by the school that gets it, and sent by the one that pays.
  const seen = await world.api.call('getSetoran', { idsekolah: smpit.idsekolah }, receiver)
  expect(seen).toMatchObject([{ idsetoran, boleh_kirim: false, boleh_terima: false }])
  const sent = { idsetoran, referensi_bank: 'ANTAR-001' }
  const strange = await world.api.send('ajukanSetoran', sent, receiver)
  expect(strange.body).toMatchObject({ kode: 'SETORAN_TIDAK_DITEMUKAN' })
  const undo = { idsetoran, dilihat: null }
  const kept = await world.api.send('bubarkanSetoran', undo, receiver)
  expect(kept.body).toMatchObject({ kode: 'SETORAN_TIDAK_DITEMUKAN' })
  await world.api.call('ajukanSetoran', sent, sender)
  await decide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, second)
  expect([await claimOf(sdit), await claimOf(smpit)]).toEqual([0, 0])
  const word = { idsetoran, jumlah: 125_000 }
  const own = await world.api.send('terimaSetoran', word, await treasurerOf(sdit))
  expect(own.body).toMatchObject({ kode: 'SETORAN_TIDAK_DITEMUKAN' })
  await importLine('TRF ANTAR-001', 125_000, smpit)
  const [arrived] = await world.api.call('getSetoran', {}, receiver)
  expect(arrived).toMatchObject({ idsetoran, status: 'cocok', jumlah_diterima: 125_000 })
  await world.api.call('susunSetoran', {}, operator)
  expect(await world.api.call('getSetoran', {}, sender)).toHaveLength(1)
})

test('schools settle the difference of what they owe each other, and a batch can be dissolved', async () => {
  const [old, now] = [await aSekolah(world), await aSekolah(world)]
  // Bills of a former school, paid over the desk of the present one; and once the other way round.
  await payAtDesk(now, old, 300_000)
  await payAtDesk(now, old, 200_000)
  await payAtDesk(old, now, 150_000)
  expect([await claimOf(now), await claimOf(old)]).toEqual([-350_000, 350_000])
  const compose = async () => {
    await world.api.call('susunSetoran', {}, operator)
    return world.api.call('getSetoran', { idsekolah: now.idsekolah }, operator)
  }
  const [batch, ...others] = await compose()
  expect(others).toEqual([])
  expect(batch).toMatchObject({ sekolah: old.nama, dari_sekolah: now.nama, jumlah: 350_000, banyak: 2 })
  const { idsetoran = '' } = batch ?? {}
  const { rincian } = await world.api.call('rincianSetoran', { idsetoran }, operator)
  expect(rincian.map(({ jumlah, kembali }) => (kembali ? -jumlah : jumlah)).sort()).toEqual(
    [-150_000, 200_000, 300_000],
  )
  await world.api.call('bubarkanSetoran', { idsetoran, dilihat: null }, operator)
  // What the other school comes to owe meanwhile turns the next batch round.
  await payAtDesk(old, now, 400_000)
  const [turned] = await compose()
  expect(turned).toMatchObject({ sekolah: now.nama, dari_sekolah: old.nama, jumlah: 50_000 })
  const admin = await aPengguna(world, 'admin_institusi')
  const next = turned?.idsetoran ?? ''
  await world.api.call('ajukanSetoran', { idsetoran: next, referensi_bank: 'ANTAR-2' }, operator)
  await decide(world, 'putusSetoran', { idsetoran: next, putusan: 'setuju' }, admin)
  expect([await claimOf(now), await claimOf(old)]).toEqual([0, 0])
  expect(await compose()).toHaveLength(1)
})

test('two batches between schools that are composed, sent and agreed to at once end both debts', async () => {
  const [hub, one, other] = [await aSekolah(world), await aSekolah(world), await aSekolah(world)]
  // The same school owes one and is owed by another, so both batches move its account.
  await payAtDesk(hub, one, 300_000)
  await payAtDesk(other, hub, 200_000)
  await Promise.all([0, 1, 2].map(() => world.api.call('susunSetoran', {}, operator)))
  const batches = await world.api.call('getSetoran', { idsekolah: hub.idsekolah }, operator)
  expect(batches.map(({ dari_sekolah, jumlah }) => [dari_sekolah, jumlah]).sort()).toEqual(
    [[hub.nama, 300_000], [other.nama, 200_000]].sort(),
  )
  await Promise.all(batches.map(({ idsetoran }, i) =>
    world.api.call('ajukanSetoran', { idsetoran, referensi_bank: `ANTAR-S${i}` }, operator)))
  const admin = await aPengguna(world, 'admin_institusi')
  // Each yes is said twice at the same moment, and counts once.
  const said = await Promise.all(batches.flatMap(({ idsetoran }) => [0, 1].map(() =>
    tryDecide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, admin))))
  const kinds = said.map(({ body }) => (body.success === 1 ? 'ok' : body.kode))
  expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(2)
  expect(await Promise.all([hub, one, other].map(claimOf))).toEqual([0, 0, 0])
})

test('gateway money for two schools that goes back is taken off the one that gave it back', async () => {
  const siswa = await aSiswa(world)
  const schools = [siswa.sekolah, await aSekolah(world)] as const
  const bills = []
  for (const sekolah of schools) bills.push(await aTagihan(world, { ...siswa, sekolah }))
  const { kode_pembayaran } = await payFor(world, siswa, bills, 'qris')
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await reportPaid(world, [kode_pembayaran], operator, 6_300)
  await world.sandbox.takeBack(kode_pembayaran, 'refund')
  await paymentReaches(world, kode_pembayaran, 'dikembalikan')
  const [first, second] = schools
  // All of it left by the hands of the first school, so the second owes it what it got.
  expect([await claimOf(first), await claimOf(second)]).toEqual([450_000, -450_000])
  await world.api.call('susunSetoran', {}, operator)
  const { idsekolah } = second
  const batches = await world.api.call('getSetoran', { idsekolah }, operator)
  const sums = batches.map(({ sekolah, dari_sekolah, jumlah }) => [sekolah, dari_sekolah, jumlah])
  expect(new Set(sums)).toEqual(new Set([
    [second.nama, null, 450_000], [first.nama, second.nama, 450_000],
  ]))
})

async function treasurerOf(sekolah: MadeSekolah) {
  return aPengguna(world, 'bendahara', { sekolah })
}

/** A pupil of one school pays a bill of another in cash. */
async function payAtDesk(at: MadeSekolah, bill: MadeSekolah, jumlah: number): Promise<void> {
  const siswa = await aSiswa(world, { sekolah: at })
  const { kode_tagihan } = await aTagihan(world, { ...siswa, sekolah: bill }, { jumlah })
  const { kode_siswa } = siswa
  const kasir = await aPengguna(world, 'kasir', { sekolah: at })
  await world.api.call('terimaKas', { kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }, kasir)
}

async function importLine(text: string, jumlah: number, { idsekolah }: MadeSekolah): Promise<void> {
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi.csv', nama_bank: 'BSI', idsekolah,
    isi: `Tanggal;Uraian;Masuk\n${day};${text};${jumlah}\n`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' },
  }, operator)
}
