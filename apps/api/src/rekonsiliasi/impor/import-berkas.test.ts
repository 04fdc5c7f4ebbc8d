import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf } from '#ledger/audit'
import { openDatabase } from '#platform/db/database'
import { imporTugas } from '#rekonsiliasi/impor/impor.tugas'
import { lockImpor } from '#rekonsiliasi/kasus/kasus.queries'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { findingsIn } from '#test/books'
import { decide, tryDecide } from '#test/decide'
import { eventually } from '#test/eventually'
import { imporBerkas, tryImpor } from '#test/impor'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'
import { createTugasRuns } from '#tugas/take-tugas'

let world: World
let bendahara: { token: string }
let operator: { token: string }
beforeAll(async () => {
  world = await startWorld({ worker: false })
  // One who sees every case, as whoever tries reports of all schools must.
  bendahara = await aPengguna(world, 'admin_institusi')
  operator = await aPengguna(world, 'operator')
})
afterAll(() => world.stop())

const HEAD =
  'Order ID,Transaction ID,Payment Type,Settlement Time,Gross Amount,Fee,Net Amount\n'

type Paid = { kode_pembayaran: string; transaction_id: string; total: number; kode_siswa: string }

async function aPaid(notify = true): Promise<Paid> {
  const siswa = await aSiswa(world)
  const opened = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(opened.kode_pembayaran, { notify })
  if (notify) await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  const { transaction_id } = await world.sandbox.charge(opened.kode_pembayaran)
  const { kode_pembayaran } = opened
  return { kode_pembayaran, transaction_id, total: 454_000, kode_siswa: siswa.kode_siswa }
}

function line({ kode_pembayaran, transaction_id, total }: Paid, fee = 4_440): string {
  const time = new Date(world.clock.now().getTime() + 7 * 3_600_000)
  const written = time.toISOString().slice(0, 19).replace('T', ' ')
  const net = total - fee
  return `${kode_pembayaran},${transaction_id},bank_transfer,${written},${total},${fee},${net}\n`
}

/** While somebody else's import is being written, this one waits in the middle of its work. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = world.deps.db.inTransaction('mobile', async (tx) => {
    await lockImpor(tx)
    held.resolve()
    await released.promise
  })
  await held.promise
  await work().finally(released.resolve)
  await other
}

const isRead = async (idtugas: string) => {
  const { sudah } = await world.api.call('getTugas', { idtugas }, bendahara)
  return sudah > 0
}

let files = 0
function importLines(lines: string[], token = bendahara.token) {
  const nama_berkas = `impor-${(files += 1)}.csv`
  const isi = HEAD + lines.join('')
  return imporBerkas(world, { format: 'midtrans', nama_berkas, isi }, { token })
}

async function kasusOf(kode_pembayaran: string | null) {
  const all = await world.api.call('getKasus', {}, bendahara)
  return all.find((kasus) => kasus.kode_pembayaran === kode_pembayaran)
}

function balance(code: string): Promise<number> {
  return world.deps.db.inTransaction('mobile', (tx) => balanceOf(tx, code))
}

/** Whatever earlier tests left is reported, so that a test starts with nothing owed to it. */
async function startClean(): Promise<void> {
  world.clock.advance(3_600_000)
}

test('a line that fits moves its money out of the gateway, and needs nobody', async () => {
  await startClean()
  const paid = await aPaid()
  const [before, out, fee] = [
    await balance('gateway/midtrans'), await balance('pencairan/midtrans'),
    await balance('beban_penyedia'),
  ]
  const { impor, sudah_ada } = await importLines([line(paid)])
  expect(sudah_ada).toBe(false)
  expect(impor).toMatchObject({ baris: 1, cocok: 1, kasus: 0, jumlah: 454_000, biaya: 4_440 })
  expect(await balance('gateway/midtrans')).toBe(before - 454_000)
  expect(await balance('pencairan/midtrans')).toBe(out + 449_560)
  expect(await balance('beban_penyedia')).toBe(fee + 4_440)
  expect(await kasusOf(paid.kode_pembayaran)).toBeUndefined()
  expect(await findingsIn(world)).toEqual([])
})

test('the same file again, and the same line in another file, change nothing', async () => {
  await startClean()
  const [one, two] = [await aPaid(), await aPaid()]
  const lines = [line(one), line(one)]
  const first = await importLines(lines)
  expect(first.impor).toMatchObject({ baris: 1, baris_berulang: 1 })
  const before = await balance('gateway/midtrans')
  const again = await importLines(lines)
  expect(again).toEqual({ impor: first.impor, sudah_ada: true })
  const wider = await importLines([...lines, line(two)])
  expect(wider.impor).toMatchObject({ baris: 1, baris_berulang: 2, cocok: 1 })
  expect(await balance('gateway/midtrans')).toBe(before - 454_000)
})

test('two people who send the same file at once import it once', async () => {
  await startClean()
  const paid = await aPaid()
  const before = await balance('gateway/midtrans')
  const both = await Promise.all([
    importLines([line(paid)]), importLines([line(paid)], operator.token),
  ])
  expect(both[0]?.impor.idimpor).toBe(both[1]?.impor.idimpor)
  expect(await balance('gateway/midtrans')).toBe(before - 454_000)
})

test('money that nobody told us of is asked for at the gateway and booked', async () => {
  await startClean()
  const paid = await aPaid(false)
  const { impor } = await importLines([line(paid)])
  expect(impor).toMatchObject({ cocok: 1, kasus: 0 })
  await paymentReaches(world, paid.kode_pembayaran, 'berhasil')
})

test('a payment that a report leaves out is a case until its money comes', async () => {
  await startClean()
  const [missing, reported] = [await aPaid(), await aPaid()]
  await importLines([line(reported)])
  const kasus = await kasusOf(missing.kode_pembayaran)
  expect(kasus).toMatchObject({ status: 'terbuka', sebab: 'terlambat', selisih: 454_000 })
  world.clock.advance(86_400_000)
  await importLines([line(missing)])
  const after = await kasusOf(missing.kode_pembayaran)
  expect(after).toMatchObject({ status: 'selesai', tindakan: 'menyusul', diputus_oleh: null })
})

test('a fee above the price list waits for two people, and then is the provider’s', async () => {
  await startClean()
  const paid = await aPaid()
  const [gateway, beban] = [await balance('gateway/midtrans'), await balance('beban_penyedia')]
  await importLines([line(paid, 6_000)])
  expect(await balance('gateway/midtrans')).toBe(gateway - 454_000 + 1_560)
  const kasus = await kasusOf(paid.kode_pembayaran)
  expect(kasus).toMatchObject({ sebab: 'biaya_berbeda', selisih: 1_560, status: 'terbuka' })
  const nomor_kasus = kasus?.nomor_kasus ?? ''
  const catatan = 'Tarif baru sejak November'
  await world.api.call('ajukanKasus', { nomor_kasus, tindakan: 'terima_biaya', catatan }, bendahara)
  const putus = { nomor_kasus, putusan: 'setuju' as const }
  const own = await tryDecide(world, 'putusKasus', putus, bendahara)
  expect(own.body).toMatchObject({ success: 0, kode: 'USULAN_SENDIRI' })
  const done = await decide(world, 'putusKasus', putus, operator)
  expect(done).toMatchObject({ status: 'selesai', diputus_oleh: 'Pengguna operator' })
  expect(await balance('gateway/midtrans')).toBe(gateway - 454_000)
  expect(await balance('beban_penyedia')).toBe(beban + 6_000)
  const twice = await tryDecide(world, 'putusKasus', putus, operator)
  expect(twice.body).toMatchObject({ kode: 'USULAN_SUDAH_DIPUTUSKAN' })
  expect(await findingsIn(world)).toEqual([])
})

test('money of an unknown sender is kept apart until two people find its pupil', async () => {
  await startClean()
  const { kode_siswa } = await aPaid()
  const stranger: Paid = {
    kode_pembayaran: 'X-17', transaction_id: 'asing-1', total: 100_000, kode_siswa,
  }
  await importLines([line(stranger, 0)])
  expect(await balance('belum_dikenal')).toBe(100_000)
  const [kasus] = await world.api.call('getKasus', { sebab: 'pengirim_tidak_dikenal' }, bendahara)
  expect(kasus).toMatchObject({ selisih: 100_000, baris: { referensi: 'X-17' } })
  const nomor_kasus = kasus?.nomor_kasus ?? ''
  const ajukan = { nomor_kasus, tindakan: 'titipan_siswa' as const, catatan: 'Bukti dari wali' }
  const nobody = await world.api.send('ajukanKasus', ajukan, bendahara)
  expect(nobody.body).toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
  // The second person sees whose money it would become.
  expect(await world.api.call('ajukanKasus', { ...ajukan, kode_siswa }, bendahara)).toMatchObject({
    usulan_siswa: { nama: expect.any(String), nis: expect.any(String) },
  })
  const no = { nomor_kasus, putusan: 'tolak' as const, alasan: 'Salah' }
  expect(await decide(world, 'putusKasus', no, operator)).toMatchObject({
    status: 'terbuka', catatan_putusan: 'Salah',
  })
  const [trail] = await world.api.call('getJejak', {}, operator)
  expect(trail).toMatchObject({
    tindakan: 'kasus_ditolak', sebelum: { status: 'diajukan' }, sesudah: { status: 'terbuka' },
    alamat: '127.0.0.1',
  })
  await world.api.call('ajukanKasus', { ...ajukan, kode_siswa }, bendahara)
  // Whoever proposed it may take it back, where nobody else comes to say no.
  const back = { nomor_kasus, alasan: 'Salah siswa' }
  expect(await world.api.call('tarikKasus', back, bendahara)).toMatchObject({ status: 'terbuka' })
  const [withdrawn] = await world.api.call('getJejak', {}, operator)
  expect(withdrawn).toMatchObject({
    nama: 'Pengguna admin_institusi', tindakan: 'kasus_ditarik_kembali',
  })
  await world.api.call('ajukanKasus', { ...ajukan, kode_siswa }, operator)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, bendahara)
  expect(await balance('belum_dikenal')).toBe(0)
  expect(await findingsIn(world)).toEqual([])
})

test.each([
  ['less', 400_000, false, 54_000],
  ['more', 500_000, true, 46_000],
])('an amount that is %s than ours leaves the rest in sight', async (_, total, lebih, left) => {
  await startClean()
  const paid = await aPaid()
  const before = await balance('gateway/midtrans')
  await importLines([line({ ...paid, total })])
  expect(await balance('gateway/midtrans')).toBe(before - total)
  const kasus = await kasusOf(paid.kode_pembayaran)
  expect(kasus).toMatchObject({ sebab: 'jumlah_salah', selisih: left })
  expect(kasus?.pilihan.includes('titipan_siswa')).toBe(lebih)
  const nomor_kasus = kasus?.nomor_kasus ?? ''
  const catatan = 'Disepakati berdua'
  const usul = { nomor_kasus, tindakan: 'catat_selisih' as const, catatan }
  await world.api.call('ajukanKasus', usul, bendahara)
  await decide(world, 'putusKasus', { nomor_kasus, putusan: 'setuju' }, operator)
  expect(await balance('gateway/midtrans')).toBe(before - 454_000)
})

test('money that went back is taken off the pay-out, or is a case', async () => {
  await startClean()
  const paid = await aPaid()
  // At another moment it would be money that came once more.
  const came = line(paid)
  await importLines([came])
  await world.sandbox.takeBack(paid.kode_pembayaran, 'chargeback', { notify: false })
  const [gateway, out] = [await balance('gateway/midtrans'), await balance('pencairan/midtrans')]
  const stranger: Paid = { ...paid, kode_pembayaran: 'X-18', transaction_id: 'asing-2' }
  const back = [paid, stranger].map((one) => line({ ...one, total: -one.total }, 0))
  // Nobody told us: the gateway is asked, and the dispute is booked before its line is read.
  const { impor } = await importLines(back)
  expect(impor).toMatchObject({ baris: 2, cocok: 1, kasus: 1, jumlah: 0 })
  expect((await kasusOf(paid.kode_pembayaran))?.sebab).toBe('sengketa')
  const [kasus] = await world.api.call('getKasus', { sebab: 'kembali_di_luar' }, operator)
  expect(kasus).toMatchObject({ selisih: 454_000, baris: { arah: 'keluar', referensi: 'X-18' } })
  expect(await balance('pencairan/midtrans')).toBe(out - 2 * 454_000)
  expect(await balance('gateway/midtrans')).toBe(gateway + 454_000)
  expect((await importLines([...back, came])).impor).toMatchObject({ baris: 0 })
  expect(await findingsIn(world)).toEqual([])
})

test.each([
  ['', 'KOLOM_TIDAK_ADA'],
  ['x,y,bank_transfer,2026-13-40 10:00:00,10,1,9\n', 'BERKAS_TIDAK_TERBACA'],
  ['x,y,bank_transfer,2026-11-10 10:00:00,10.5,1,9\n', 'BERKAS_TIDAK_TERBACA'],
  ['x,y,bank_transfer,2026-11-10 10:00:00,10,1,8\n', 'BERKAS_TIDAK_TERBACA'],
])('a file that cannot be read leaves nothing behind: %s', async (broken, kode) => {
  const paid = await aPaid()
  const before = await balance('gateway/midtrans')
  const isi = broken === '' ? 'a,b,c\n1,2,3\n' : HEAD + line(paid) + broken
  const request = { format: 'midtrans' as const, nama_berkas: 'rusak.csv', isi }
  const { body } = await tryImpor(world, request, bendahara)
  expect(body).toMatchObject({ success: 0, kode })
  expect(await balance('gateway/midtrans')).toBe(before)
})

test('an import that is stopped leaves nothing, and its file can be sent again', async () => {
  await startClean()
  const paid = await aPaid()
  const before = await balance('gateway/midtrans')
  const file = HEAD + line(paid)
  const about = { format: 'midtrans', nama_berkas: 'dihentikan.csv' } as const
  const { idtugas } = await world.api.call('imporBerkas', about, { ...bendahara, file })
  await whileHeld(async () => {
    await world.sweep('take-tugas')
    await eventually(() => isRead(idtugas))
    await world.api.call('hentikanTugas', { idtugas }, bendahara)
  })
  await world.deps.tugasRuns.settled()
  expect(await world.api.call('getTugas', { idtugas }, bendahara)).toMatchObject({
    status: 'dihentikan', hasil: null,
  })
  expect(await balance('gateway/midtrans')).toBe(before)
  const again = await importLines([line(paid)])
  expect(again).toMatchObject({ sudah_ada: false, impor: { baris: 1 } })
})

const nobodyAsks = () => Promise.reject(new Error('every payment of this file is known'))

test('a file that a second worker takes over from a silent one is written once', async () => {
  await startClean()
  const paid = await aPaid()
  const before = await balance('gateway/midtrans')
  const about = { format: 'midtrans', nama_berkas: 'dua.csv' } as const
  const sent = { ...bendahara, file: HEAD + line(paid) }
  const { idtugas } = await world.api.call('imporBerkas', about, sent)
  const second = createTugasRuns()
  const sweepDb = openDatabase(world.database.urls, 'lunas_worker', 1)
  await whileHeld(async () => {
    await world.sweep('take-tugas')
    await eventually(() => isRead(idtugas))
    world.clock.advance(31_000)
    const impor = imporTugas(world.deps, { checkPembayaran: nobodyAsks })
    const kinds = {
      impor, bukti_setor: impor, impor_siswa: impor, terapkan_siswa: impor, unggahan: impor, surat_tunggakan: impor,
    }
    await second.take(world.deps, kinds, sweepDb)
  })
  await second.settled()
  await world.deps.tugasRuns.settled()
  await sweepDb.close()
  expect(await world.api.call('getTugas', { idtugas }, bendahara)).toMatchObject({
    status: 'selesai', sudah: 1, total: 1, hasil: { sudah_ada: false, impor: { baris: 1, cocok: 1 } },
  })
  expect(await balance('gateway/midtrans')).toBe(before - 454_000)
  expect(await findingsIn(world)).toEqual([])
})
