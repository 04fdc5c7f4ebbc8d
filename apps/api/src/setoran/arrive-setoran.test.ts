import { localDateAt } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan, type MadeSekolah } from '#test/builders'
import { decide } from '#test/decide'
import { imporBerkas, reportPaid } from '#test/impor'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

/** What a school's own statement shows of a batch stands above what somebody said about it. */
let world: World
let operator: { token: string }
let admin: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  operator = await aPengguna(world, 'operator')
  admin = await aPengguna(world, 'admin_institusi')
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

const BERSIH = 449_560
const balance = (code: string) =>
  world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))

/** A batch of one payment, handed over under this reference unless that is left out. */
async function aSetoran(referensi_bank: string) {
  const sekolah = await aSekolah(world)
  const siswa = await aSiswa(world, { sekolah })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await reportPaid(world, [kode_pembayaran], operator)
  await world.api.call('susunSetoran', {}, operator)
  const { idsetoran } = await read(sekolah)
  const handOver = async () => {
    await world.api.call('ajukanSetoran', { idsetoran, referensi_bank }, operator)
    await decide(world, 'putusSetoran', { idsetoran, putusan: 'setuju' }, admin)
  }
  const bendahara = await aPengguna(world, 'bendahara', { sekolah })
  return { sekolah, idsetoran, bendahara, handOver }
}

async function read({ idsekolah }: MadeSekolah) {
  const [setoran] = await world.api.call('getSetoran', { idsekolah }, operator)
  if (!setoran) throw new Error('no batch')
  return setoran
}

async function importLines({ idsekolah }: MadeSekolah, text: string, amount: number) {
  const day = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const { impor } = await imporBerkas(world, {
    format: 'bank', nama_berkas: 'mutasi.csv', nama_bank: 'BSI', idsekolah,
    isi: `Tanggal;Uraian;Masuk\n${day};${text};${amount}\n`,
    pemetaan: { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' },
  }, operator)
  return impor
}

const casesOf = (bendahara: { token: string }) =>
  world.api.call('getKasus', { sebab: 'setoran_berbeda' }, bendahara)

test('a line of the school’s account that equals the batch makes it cocok', async () => {
  const { sekolah, idsetoran, bendahara, handOver } = await aSetoran('KLIRING-1')
  await handOver()
  await importLines(sekolah, 'KLIRING-1 YAYASAN', BERSIH)
  const after = await read(sekolah)
  expect(after).toMatchObject({ status: 'cocok', jumlah_diterima: BERSIH })
  expect(after.terlihat_at).not.toBeNull()
  expect(await balance(`setoran/${sekolah.id}`)).toBe(0)
  const said = await world.api.send('terimaSetoran', { idsetoran, jumlah: BERSIH }, bendahara)
  expect(said.body).toMatchObject({ kode: 'SETORAN_SUDAH_DICOCOKKAN' })
  const { idsekolah } = sekolah
  // From the line of the school's account to the payment, and back.
  const { pembayaran } = await world.api.call('getLacak', { cari: 'kliring-1 yay' }, bendahara)
  expect(pembayaran).toMatchObject([{ mutasi: [{ keterangan: 'KLIRING-1 YAYASAN' }] }])
  const tindakan = 'setoran_terlihat'
  expect(await world.api.call('getJejak', { idsekolah, tindakan }, operator)).toMatchObject([
    { sebelum: { status: 'disetorkan' }, sesudah: { status: 'cocok' } },
  ])
})

test('a line with its reference and another amount makes it selisih, with a case', async () => {
  const { sekolah, bendahara, handOver } = await aSetoran('KLIRING-2')
  await handOver()
  // Whoever writes the reference into another transfer does not make it the batch.
  await importLines(sekolah, 'KLIRING-2 DARI SIAPA', 1_000)
  expect(await read(sekolah)).toMatchObject({ status: 'disetorkan' })
  expect(await importLines(sekolah, 'KLIRING-2 YAYASAN', BERSIH - 2_900)).toMatchObject({ kasus: 1 })
  expect(await read(sekolah)).toMatchObject({ status: 'selisih', jumlah_diterima: 446_660 })
  const [kasus] = await casesOf(bendahara)
  expect(kasus).toMatchObject({ selisih: 2_900, status: 'terbuka', baris: { jumlah: 446_660 } })
  const { nomor_kasus } = await read(sekolah)
  expect(nomor_kasus).toBe(kasus?.nomor_kasus)
  const traced = await world.api.call('getLacak', { cari: nomor_kasus ?? '' }, bendahara)
  expect(traced.pembayaran).toMatchObject([{ setoran: [{ status: 'selisih' }] }])
  const usul = { nomor_kasus: kasus?.nomor_kasus ?? '', catatan: 'Biaya kliring bank' }
  await world.api.call('ajukanKasus', { ...usul, tindakan: 'catat_selisih' }, operator)
  await decide(world, 'putusKasus', { nomor_kasus: usul.nomor_kasus, putusan: 'setuju' }, admin)
  expect(await balance(`setoran/${sekolah.id}`)).toBe(0)
})

test('what the school said before gives way to its statement, and its open case ends', async () => {
  const { sekolah, idsetoran, bendahara, handOver } = await aSetoran('KLIRING-3')
  await handOver()
  await world.api.call('terimaSetoran', { idsetoran, jumlah: 400_000 }, bendahara)
  expect(await casesOf(bendahara)).toMatchObject([{ selisih: 49_560, status: 'terbuka' }])
  await importLines(sekolah, 'KLIRING-3', BERSIH)
  expect(await read(sekolah)).toMatchObject({ status: 'cocok', jumlah_diterima: BERSIH })
  expect(await casesOf(bendahara)).toMatchObject([{ status: 'selesai', tindakan: 'menyusul' }])
  const { idsekolah } = sekolah
  const deeds = await world.api.call('getJejak', { idsekolah }, operator)
  expect(deeds.map(({ tindakan }) => tindakan)).toEqual(
    expect.arrayContaining(['setoran_diterima', 'setoran_terlihat']),
  )
})

test('a difference that two people had booked is a case the other way when all of it came', async () => {
  const { sekolah, idsetoran, bendahara, handOver } = await aSetoran('KLIRING-4')
  await handOver()
  await world.api.call('terimaSetoran', { idsetoran, jumlah: 400_000 }, bendahara)
  const [first] = await casesOf(bendahara)
  const usul = { nomor_kasus: first?.nomor_kasus ?? '', catatan: 'Dianggap hilang' }
  await world.api.call('ajukanKasus', { ...usul, tindakan: 'catat_selisih' }, operator)
  await decide(world, 'putusKasus', { nomor_kasus: usul.nomor_kasus, putusan: 'setuju' }, admin)
  await importLines(sekolah, 'KLIRING-4', BERSIH)
  expect(await read(sekolah)).toMatchObject({ status: 'cocok' })
  const [back] = await casesOf(bendahara)
  expect(back).toMatchObject({ selisih: 49_560, status: 'terbuka' })
  const ending = { nomor_kasus: back?.nomor_kasus ?? '', catatan: 'Ternyata sampai' }
  await world.api.call('ajukanKasus', { ...ending, tindakan: 'catat_selisih' }, operator)
  await decide(world, 'putusKasus', { nomor_kasus: ending.nomor_kasus, putusan: 'setuju' }, admin)
  expect(await balance(`setoran/${sekolah.id}`)).toBe(0)
})

test('a statement that came before anybody wrote the batch down explains itself, difference too', async () => {
  const { sekolah, bendahara, handOver } = await aSetoran('KLIRING-5')
  await importLines(sekolah, 'KLIRING-5', BERSIH - 6_500)
  await handOver()
  await world.sweep('rematch-impor')
  expect(await read(sekolah)).toMatchObject({ status: 'selisih', jumlah_diterima: 443_060 })
  expect(await casesOf(bendahara)).toMatchObject([{ selisih: 6_500, status: 'terbuka' }])
  expect(await balance(`setoran/${sekolah.id}`)).toBe(6_500)
})
