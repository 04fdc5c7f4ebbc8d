import { formatKode, parseKode } from '@lunas/values/kode'
import { addDays, localDateAt } from '@lunas/values/local-date'
import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { rupiah } from '@lunas/values/rupiah'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { statusOfGabungan } from '#pembayaran/gabungan'
import { settlePembayaran } from '#pembayaran/settle-pembayaran'
import { DAY_MS } from '#platform/clock'
import { assertBooksHold, titipanOf } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { decide } from '#test/decide'
import { buktiFor } from '#test/foto'
import { payFor, paymentReaches, payTogether, showPayment } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

test('children of two schools are paid at once with one fee, each with a receipt', async () => {
  const { aisyah, umar, spp, kegiatan } = await aFamily()
  const opened = await payTogether(world, [[aisyah, spp], [umar, kegiatan]])
  expect(opened).toMatchObject({
    status: 'menunggu', jumlah: 750_000, biaya: 4_000, total: 754_000,
    instruksi: { jenis: 'va' },
    // The brother's bill is due first, so the fee is listed with him.
    bagian: [{ jumlah: 300_000, biaya: 4_000 }, { jumlah: 450_000, biaya: 0 }],
  })
  await world.sandbox.pay(opened.kode_pembayaran)
  const paid = await paymentReaches(world, opened.kode_pembayaran, 'berhasil')
  expect(paid).toMatchObject({ diterima: 754_000, menjadi_titipan: 0 })
  const nomor = paid.bagian.map(({ nomor_kuitansi }) => nomor_kuitansi ?? '')
  expect(nomor[0]).toContain(umar.sekolah.kode)
  expect(nomor[1]).toContain(aisyah.sekolah.kode)
  const receipts = await Promise.all(
    nomor.map((nomor_kuitansi) => world.api.call('getKuitansi', { nomor_kuitansi })),
  )
  expect(receipts.map(({ sekolah, biaya, total }) => ({ sekolah, biaya, total }))).toEqual([
    { sekolah: umar.sekolah.nama, biaya: 4_000, total: 304_000 },
    { sekolah: aisyah.sekolah.nama, biaya: 0, total: 450_000 },
  ])
  const verdict = await world.api.call('verifikasiKuitansi', {
    nomor_kuitansi: nomor[1] ?? '', jumlah: '450000',
  })
  expect(verdict.hasil).toBe('asli')
})

test('a basket of one child is a payment like every other', async () => {
  const { aisyah, spp } = await aFamily()
  const opened = await payTogether(world, [[aisyah, spp]])
  expect(opened).toMatchObject({ bagian: [], total: 454_000 })
})

test('bills that cannot be paid together are refused with the reason', async () => {
  const { aisyah, umar, spp, kegiatan } = await aFamily()
  const foreign = await aSiswa(world, { institusi_id: 'lain' })
  const foreignSpp = await aTagihan(world, foreign)
  const line = ({ kode_tagihan, jumlah }: { kode_tagihan: string; jumlah: number }) => [
    { kode_tagihan, jumlah },
  ]
  const of = (one: { kode_siswa: string }, bill: Parameters<typeof line>[0]) => ({
    kode_siswa: one.kode_siswa, tagihan: line(bill),
  })
  const refused = async (metode: 'bca_va' | 'titipan', ...keranjang: ReturnType<typeof of>[]) => {
    const { body } = await world.api.send('buatPembayaran', { keranjang, metode })
    return (body as { kode?: string }).kode
  }
  expect(await refused('bca_va', of(aisyah, spp), of(foreign, foreignSpp))).toBe(
    'KERANJANG_BEDA_INSTITUSI',
  )
  expect(await refused('titipan', of(aisyah, spp), of(umar, kegiatan))).toBe(
    'TITIPAN_HANYA_WALI',
  )
  expect(await refused('bca_va', of(aisyah, spp), of(umar, spp))).toBe('TAGIHAN_TIDAK_DITEMUKAN')
  expect(await refused('bca_va', of(aisyah, spp), of(aisyah, spp))).toBe(
    'PERMINTAAN_TIDAK_DIKENALI',
  )
})

test('an amount for two children pays the bills due first, or those put first', async () => {
  const { aisyah, umar, spp, kegiatan } = await aFamily()
  const keranjang = [aisyah.kode_siswa, umar.kode_siswa]
  const hasil = await world.api.call('hitungPembayaran', { keranjang, jumlah: 800_000 })
  expect(hasil).toMatchObject({
    bagian: [
      { kode_siswa: umar.kode_siswa, kode_tagihan: kegiatan.kode_tagihan, jumlah: 300_000 },
      { kode_siswa: aisyah.kode_siswa, kode_tagihan: spp.kode_tagihan, sisa_sesudah: 0 },
    ],
    tidak_terpakai: 50_000,
  })
  const wished = await world.api.call('hitungPembayaran', {
    keranjang, jumlah: 700_000, dahulukan: [spp.kode_tagihan],
  })
  expect(wished).toMatchObject({
    bagian: [{ kode_siswa: aisyah.kode_siswa, kode_tagihan: spp.kode_tagihan }],
    tidak_tersentuh: [{ kode_siswa: umar.kode_siswa, kode_tagihan: kegiatan.kode_tagihan }],
    tidak_terpakai: 250_000,
  })
  const foreign = await aSiswa(world, { institusi_id: 'lain' })
  const mixed = { keranjang: [aisyah.kode_siswa, foreign.kode_siswa], jumlah: 1_000 }
  expect((await world.api.send('hitungPembayaran', mixed)).body).toMatchObject({
    kode: 'KERANJANG_BEDA_INSTITUSI',
  })
})

test('the same notification eight times at once settles every part once', async () => {
  const { aisyah, umar, spp, kegiatan } = await aFamily()
  const opened = await payTogether(world, [[aisyah, spp], [umar, kegiatan]])
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => settle(opened, 'sama', opened.total)),
  )
  expect(outcomes.sort()).toEqual(['lunas', ...Array<string>(7).fill('sudah')])
  expect(await showPayment(world, opened)).toMatchObject({
    status: 'berhasil', diterima: opened.total, menjadi_titipan: 0,
  })
})

test('baskets and payments that share bills, paid at once, pay each bill once', async () => {
  const sekolah = await aSekolah(world)
  const { aisyah, umar, spp, kegiatan } = await aFamily(sekolah)
  const opened = await Promise.all([
    payTogether(world, [[aisyah, spp], [umar, kegiatan]], 'qris'),
    payTogether(world, [[umar, kegiatan], [aisyah, spp]], 'qris'),
    payTogether(world, [[umar, kegiatan], [aisyah, spp]], 'qris'),
    payFor(world, aisyah, [spp], 'qris'),
    payFor(world, umar, [kegiatan], 'qris'),
  ])
  const outcomes = await Promise.all(
    opened.map((one) => settle(one, one.kode_pembayaran, one.total)),
  )
  expect(outcomes).toEqual(Array(5).fill('lunas'))
  expect(await standing(aisyah)).toEqual({ sisa: 0, titipan: 3 * 450_000 })
  expect(await standing(umar)).toEqual({ sisa: 0, titipan: 3 * 300_000 })
})

test('paid twice, each child keeps what was paid for it', async () => {
  const { aisyah, umar, spp, kegiatan } = await aFamily()
  const opened = await payTogether(world, [[aisyah, spp], [umar, kegiatan]])
  expect(await settle(opened, 'satu', opened.total)).toBe('lunas')
  expect(await settle(opened, 'dua', opened.total)).toBe('titipan')
  expect(await standing(aisyah)).toEqual({ sisa: 0, titipan: 450_000 })
  expect(await standing(umar)).toEqual({ sisa: 0, titipan: 304_000 })
})

test('less than asked pays the child whose bill is due first, later money the other', async () => {
  const { aisyah, umar, spp, kegiatan } = await aFamily()
  const opened = await payTogether(world, [[aisyah, spp], [umar, kegiatan]])
  expect(await settle(opened, 'kurang', 304_000)).toBe('lunas')
  const short = await showPayment(world, opened)
  expect(short).toMatchObject({
    status: 'berhasil', diterima: 304_000,
    bagian: [{ status: 'berhasil' }, { status: 'gagal', nomor_kuitansi: null }],
  })
  expect(await standing(aisyah)).toEqual({ sisa: 450_000, titipan: 0 })
  expect(await settle(opened, 'menyusul', 451_000)).toBe('lunas')
  // What is more than asked is kept for the child that it came for.
  expect(await standing(aisyah)).toEqual({ sisa: 0, titipan: 1_000 })
})

test('late money settles an expired basket, and what was paid elsewhere is kept', async () => {
  const { aisyah, umar, spp, kegiatan } = await aFamily()
  const opened = await payTogether(world, [[aisyah, spp], [umar, kegiatan]])
  world.clock.advance(2 * DAY_MS)
  await world.sweep('check-pembayaran')
  expect(await showPayment(world, opened)).toMatchObject({
    status: 'kedaluwarsa', bagian: [{ status: 'kedaluwarsa' }, { status: 'kedaluwarsa' }],
  })
  const elsewhere = await payFor(world, aisyah, [spp], 'qris')
  await settle(elsewhere, 'lain', elsewhere.total)
  expect(await settle(opened, 'terlambat', opened.total)).toBe('lunas')
  expect(await standing(aisyah)).toEqual({ sisa: 0, titipan: 450_000 })
  expect(await standing(umar)).toEqual({ sisa: 0, titipan: 0 })
})

test('cancelled by its own reference or that of a part, all of a basket is cancelled', async () => {
  const { aisyah, umar, spp, kegiatan } = await aFamily()
  const opened = await payTogether(world, [[aisyah, spp], [umar, kegiatan]])
  const [part] = await partsOf(opened)
  const cancelled = await world.api.call('batalPembayaran', { kode_pembayaran: part ?? '' })
  expect(cancelled).toMatchObject({
    kode_pembayaran: opened.kode_pembayaran, status: 'dibatalkan',
    bagian: [{ status: 'dibatalkan' }, { status: 'dibatalkan' }],
  })
  expect(await world.sandbox.charge(opened.kode_pembayaran)).toMatchObject({
    transaction_status: 'cancel',
  })
})

test('a lost notification heals by asking about the basket', async () => {
  const { aisyah, umar, spp, kegiatan } = await aFamily()
  const opened = await payTogether(world, [[aisyah, spp], [umar, kegiatan]])
  await world.sandbox.pay(opened.kode_pembayaran, { notify: false })
  world.clock.advance(60_000)
  await world.sweep('check-pembayaran')
  expect(await showPayment(world, opened)).toMatchObject({ status: 'berhasil' })
})

test('an unexplained basket is held once, and money found later pays all of it', async () => {
  const { aisyah, umar, spp, kegiatan } = await aFamily()
  const opened = await payTogether(world, [[aisyah, spp], [umar, kegiatan]])
  const { kode_pembayaran } = opened
  expect(await world.api.call('kirimBukti', buktiFor(kode_pembayaran))).toMatchObject({
    kode_pembayaran, status: 'menunggu', sisa_bukti: 2,
  })
  const at = { sekolah: umar.sekolah }
  const tu = await aPengguna(world, 'tu', at)
  const bendahara = await aPengguna(world, 'bendahara', at)
  const [held] = await world.api.call('getTertahan', {}, tu)
  expect(held).toMatchObject({ sebab: 'bukti_pembayar', total: 754_000 })
  const nomor_tertahan = held?.nomor_tertahan ?? ''
  await world.api.call('ajukanTertahan', {
    nomor_tertahan, jumlah: 754_000, referensi: 'BSI-754',
    tanggal: localDateAt(world.clock.now(), 'Asia/Jakarta'),
  }, tu)
  await decide(world, 'putusTertahan', { nomor_tertahan, putusan: 'setuju' }, bendahara)
  expect(await showPayment(world, opened)).toMatchObject({
    status: 'berhasil', bagian: [{ status: 'berhasil' }, { status: 'berhasil' }],
  })
})

test('a guardian sees own children in full, others masked, each part in the history', async () => {
  const nomor_wa = '6281399990001'
  const aisyah = await aSiswa(world, { nama: 'Aisyah Putri', nomor_wa })
  const friend = await aSiswa(world, { nama: 'Bilal Ramadhan' })
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const keranjang = await Promise.all(
    [aisyah, friend].map(async (one) => {
      const { kode_tagihan, jumlah } = await aTagihan(world, one)
      return { kode_siswa: one.kode_siswa, tagihan: [{ kode_tagihan, jumlah }] }
    }),
  )
  const opened = await world.api.call(
    'buatPembayaran', { keranjang, metode: 'qris' }, { token: wali.token },
  )
  const names = opened.bagian.map(({ siswa }) => siswa.nama).sort()
  expect(names[0]).toBe('Aisyah Putri')
  expect(names[1]).not.toContain('Ramadhan')
  const rows = await world.api.call('riwayatPembayaran', {}, { token: wali.token })
  expect(rows.map(({ total, total_gabungan }) => ({ total, total_gabungan }))).toEqual([
    { total: 450_000, total_gabungan: 900_000 }, { total: 450_000, total_gabungan: 900_000 },
  ])
  // Held as its first part, and told of every part.
  const { kode_pembayaran } = opened
  await world.api.call('kirimBukti', buktiFor(kode_pembayaran))
  const held = await world.api.call('riwayatPembayaran', {}, { token: wali.token })
  expect(held.map(({ sedang_dicari }) => sedang_dicari)).toEqual([true, true])
})

test('a basket with one paid part is paid, also when another child is refunded', () => {
  expect(statusOfGabungan(['menunggu', 'menunggu'])).toBe('menunggu')
  expect(statusOfGabungan(['gagal', 'berhasil'])).toBe('berhasil')
  expect(statusOfGabungan(['dikembalikan', 'berhasil'])).toBe('berhasil')
  expect(statusOfGabungan(['dikembalikan', 'dikembalikan'])).toBe('dikembalikan')
})

/** A sister and a brother, each in a school of its own unless one is given. */
async function aFamily(sekolah?: Awaited<ReturnType<typeof aSekolah>>) {
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const at = sekolah ? { sekolah } : {}
  const aisyah = await aSiswa(world, { nama: 'Aisyah Putri', ...at })
  const umar = await aSiswa(world, { nama: 'Umar Faruq', ...at })
  const spp = await aTagihan(world, aisyah)
  const kegiatan = await aTagihan(world, umar, {
    jenis: 'Kegiatan', jumlah: 300_000, jatuh_tempo: addDays(today, 2),
  })
  return { aisyah, umar, spp, kegiatan }
}

function settle({ kode_pembayaran }: Pembayaran, referensi: string, jumlah: number) {
  const kode = parseKode('pembayaran', kode_pembayaran)
  if (!kode) throw new Error(`not a payment: ${kode_pembayaran}`)
  const money = { referensi, jumlah: rupiah(jumlah), diterima_at: world.clock.now() }
  return settlePembayaran(world.deps, kode, 'midtrans', money)
}

async function standing({ kode_siswa }: { kode_siswa: string }) {
  const { tagihan } = await world.api.call('getTagihan', { kode_siswa })
  const titipan = await titipanOf(world, kode_siswa)
  return { sisa: tagihan.reduce((sum, one) => sum + one.sisa, 0), titipan }
}

async function partsOf({ kode_pembayaran }: Pembayaran): Promise<string[]> {
  const rows = await world.database.query<{ id: string }>(
    `SELECT b.pembayaran_id AS id FROM pembayaran_bagian b WHERE b.gabungan_id = $1
      ORDER BY b.urutan`,
    [parseKode('pembayaran', kode_pembayaran)?.id],
  )
  return rows.map(({ id }) => formatKode('pembayaran', 'mobile', id))
}
