import { addDays, addMonths, localDate, localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

async function aFamily() {
  const nomor_wa = aNomor()
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  return { nomor_wa, wali }
}

test('a parent without children sees an empty home, not an error', async () => {
  const { wali } = await aFamily()
  expect(await world.api.call('getBeranda', {}, wali)).toMatchObject({
    nama: 'Pengguna wali', anak: [], total_sisa: 0, saldo: 0, pembayaran_berjalan: [],
    kuitansi_terbaru: [], berita: [],
  })
})

test('each child shows what is due, what is overdue and what comes next', async () => {
  const { nomor_wa, wali } = await aFamily()
  const siswa = await aSiswa(world, { nama: 'Naura', nomor_wa })
  const hari = localDateAt(world.clock.now(), 'Asia/Jakarta')
  await aTagihan(world, siswa, { jatuh_tempo: addDays(hari, -3), periode: '2026-01' })
  await aTagihan(world, siswa, { jatuh_tempo: addDays(hari, 9), periode: '2026-02' })
  const later = { tanggal_aktif: addDays(hari, 20), jatuh_tempo: addDays(hari, 30) }
  await aTagihan(world, siswa, { periode: '2026-03', ...later })
  await aSiswa(world, { nama: 'Bilal', nomor_wa })
  const { anak, total_sisa } = await world.api.call('getBeranda', {}, wali)
  expect(anak).toMatchObject([
    { nama: 'Bilal', total_sisa: 0, jumlah_tagihan: 0, jatuh_tempo_berikut: null },
    {
      nama: 'Naura', kelas: '4B', total_sisa: 900_000, jumlah_tagihan: 2, total_menunggak: 450_000,
      jatuh_tempo_berikut: addDays(hari, 9), titipan: 0,
    },
  ])
  expect(total_sisa).toBe(900_000)
})

test.each(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const)(
  'in %s the sums agree with the list of bills on every day',
  async (zona_waktu) => {
    const { nomor_wa, wali } = await aFamily()
    const sekolah = await aSekolah(world, { zona_waktu })
    const siswa = await aSiswa(world, { nomor_wa, sekolah })
    const hari = localDateAt(world.clock.now(), zona_waktu)
    for (const [i, days] of [-1, 0, 1].entries()) {
      const day = addDays(hari, days)
      const periode = `2026-0${i + 1}`
      await aTagihan(world, siswa, { periode, tanggal_aktif: day, jatuh_tempo: day })
    }
    const daftar = await world.api.call('getTagihan', { kode_siswa: siswa.kode_siswa }, wali)
    const late = daftar.tagihan.filter(({ keadaan }) => keadaan === 'menunggak')
    const { anak } = await world.api.call('getBeranda', {}, wali)
    expect(anak).toMatchObject([
      {
        total_sisa: daftar.total_sisa, total_menunggak: late[0]?.sisa,
        jatuh_tempo_berikut: daftar.hari_ini,
      },
    ])
  },
)

test('a running payment is on the home until it is paid, then its receipt is', async () => {
  const { nomor_wa, wali } = await aFamily()
  const siswa = await aSiswa(world, { nama: 'Rafi', nomor_wa })
  const spp = await aTagihan(world, siswa)
  const { kode_pembayaran } = await payFor(world, siswa, [spp], 'bca_va', wali)
  // What a stranger opens without a login is not the family's.
  await payFor(world, siswa, [spp], 'bri_va')
  const before = await world.api.call('getBeranda', {}, wali)
  expect(before.pembayaran_berjalan).toMatchObject([
    { kode_pembayaran, status: 'menunggu', nama_siswa: 'Rafi', nomor_kuitansi: null },
  ])
  await world.sandbox.pay(kode_pembayaran)
  const { nomor_kuitansi } = await paymentReaches(world, kode_pembayaran, 'berhasil')
  const after = await world.api.call('getBeranda', {}, wali)
  expect(after.pembayaran_berjalan).toEqual([])
  expect(after.kuitansi_terbaru).toMatchObject([
    { nomor_kuitansi, nama_siswa: 'Rafi', total: 454_000, kode_pembayaran },
  ])
  expect(after.anak).toMatchObject([{ total_sisa: 0 }])
})

test('a receipt on the home says what came, not what was asked', async () => {
  const { nomor_wa, wali } = await aFamily()
  const siswa = await aSiswa(world, { nomor_wa })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)], 'bca_va', wali)
  await world.sandbox.pay(kode_pembayaran, { amount: 300_000 })
  const { nomor_kuitansi } = await paymentReaches(world, kode_pembayaran, 'berhasil')
  const { total } = await world.api.call('getKuitansi', { nomor_kuitansi: nomor_kuitansi ?? '' })
  expect(total).toBe(300_000)
  const { kuitansi_terbaru } = await world.api.call('getBeranda', {}, wali)
  expect(kuitansi_terbaru).toMatchObject([{ nomor_kuitansi, total }])
})

test('the months of the school year show what is paid, open and overdue', async () => {
  const { nomor_wa, wali } = await aFamily()
  const siswa = await aSiswa(world, { nama: 'Naura', nomor_wa })
  const hari = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const bulan = (months: number) => addMonths(startOfYear(hari), months).slice(0, 7)
  const paid = await aTagihan(world, siswa, { jatuh_tempo: hari, periode: bulan(0) })
  await aTagihan(world, siswa, { jatuh_tempo: addDays(hari, -3), periode: bulan(1) })
  await aTagihan(world, siswa, { jatuh_tempo: addDays(hari, 9), periode: bulan(11) })
  await aTagihan(world, siswa, { jatuh_tempo: addDays(hari, -40), periode: bulan(-1) })
  const later = { tanggal_aktif: addDays(hari, 20), jatuh_tempo: addDays(hari, 30) }
  await aTagihan(world, siswa, { periode: bulan(10), ...later })
  const { kode_pembayaran } = await payFor(world, siswa, [paid])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  const { anak, kuitansi_terbaru } = await world.api.call('getBeranda', {}, wali)
  expect(anak[0]?.iuran_bulanan).toEqual([
    { periode: bulan(0), keadaan: 'lunas' },
    { periode: bulan(1), keadaan: 'menunggak' },
    { periode: bulan(11), keadaan: 'belum_lunas' },
  ])
  expect(kuitansi_terbaru[0]?.rincian).toHaveLength(1)
})

/** The first of July of the school year that this day lies in. */
function startOfYear(hari: string) {
  const year = Number(hari.slice(0, 4)) - (hari.slice(5, 7) < '07' ? 1 : 0)
  return localDate(`${year}-07-01`)
}
