import { localDateAt, addDays } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#platform/clock'
import { findingsIn } from '#test/books'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A mother of two: arrears first, the current month in one basket, the activity fee in parts. */
test('a family pays all its bills over a month', async () => {
  const { api } = world
  const nomor_wa = '6281377778888'
  const ibu = await aPengguna(world, 'wali', { nomor_wa })
  const asIbu = { token: ibu.token }
  const sd = await aSekolah(world, { nama: 'SDIT Keluarga Sakinah' })
  const hafsah = await aSiswa(world, { nama: 'Hafsah Amalia', sekolah: sd, nomor_wa })
  const bilal = await aSiswa(world, { nama: 'Bilal Ramadhan', sekolah: sd, nomor_wa })
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  await aTagihan(world, hafsah, {
    periode: '2026-01',
    jumlah: 400_000,
    jatuh_tempo: addDays(today, -20),
  })
  await aTagihan(world, hafsah, {
    periode: '2026-02',
    jumlah: 400_000,
    jatuh_tempo: addDays(today, 10),
  })
  await aTagihan(world, hafsah, {
    jenis: 'Kegiatan',
    jumlah: 900_000,
    prioritas: 20,
    boleh_dicicil: true,
  })
  await aTagihan(world, bilal, {
    periode: '2026-02',
    jumlah: 350_000,
    jatuh_tempo: addDays(today, 3),
  })

  // She finds the school by part of its name, and the child by NIS.
  const [found] = await api.call('getSekolah', { keyword: 'sakinah', kode_institusi: 'mobile' })
  expect(found).toMatchObject({ sekolah: 'SDIT Keluarga Sakinah', kota: 'Bogor' })
  const anak = await api.call(
    'getSiswa',
    { idsekolah: found?.idsekolah ?? '', nis: hafsah.nis },
    asIbu,
  )
  expect(anak.nama).toBe('Hafsah Amalia')
  const daftar = await api.call('getTagihan', { kode_siswa: anak.kode_siswa }, asIbu)
  expect(daftar.total_sisa).toBe(1_700_000)
  expect(daftar.tagihan.map(({ keadaan }) => keadaan).sort()).toEqual([
    'belum_lunas',
    'belum_lunas',
    'menunggak',
  ])

  // With Rp800.000 she asks what that would pay: both months of SPP, the older first.
  const hitung = await api.call('hitungPembayaran', {
    kode_siswa: anak.kode_siswa,
    jumlah: 800_000,
  })
  expect(hitung.bagian.map(({ nama, jumlah }) => [nama, jumlah])).toEqual([
    ['SPP Januari 2026', 400_000], ['SPP Februari 2026', 400_000],
  ])
  const [cheapest] = await api.call('getMetode', { jumlah: '800000', kode_institusi: 'mobile' })
  expect(cheapest).toMatchObject({ metode: 'qris', biaya: 0, total: 800_000 })

  // One QR code pays both, and the screen shows it.
  const spp = await api.call('buatPembayaran', {
    kode_siswa: anak.kode_siswa, metode: 'qris',
    tagihan: hitung.bagian.map(({ kode_tagihan, jumlah }) => ({ kode_tagihan, jumlah })),
  }, asIbu)
  await world.sandbox.pay(spp.kode_pembayaran)
  await paymentReaches(world, spp.kode_pembayaran, 'berhasil')

  // A week later the brother's SPP is overdue, and she pays it by virtual account.
  world.clock.advance(7 * DAY_MS)
  const adik = await api.call('getTagihan', { kode_siswa: bilal.kode_siswa }, asIbu)
  expect(adik.tagihan[0]).toMatchObject({ keadaan: 'menunggak', sisa: 350_000 })
  const va = await payFor(
    world,
    bilal,
    [{ kode_tagihan: adik.tagihan[0]?.kode_tagihan ?? '', jumlah: 350_000 }],
    'bri_va',
  )
  await world.sandbox.pay(va.kode_pembayaran)
  await paymentReaches(world, va.kode_pembayaran, 'berhasil')

  // She pays the activity fee in three parts over the month.
  const kegiatan = daftar.tagihan.find(({ jenis }) => jenis === 'Kegiatan')
  const parts = []
  for (const jumlah of [300_000, 400_000, 200_000]) {
    world.clock.advance(5 * DAY_MS)
    const part = await payFor(
      world,
      hafsah,
      [{ kode_tagihan: kegiatan?.kode_tagihan ?? '', jumlah }],
      'bca_va',
    )
    await world.sandbox.pay(part.kode_pembayaran)
    parts.push(await paymentReaches(world, part.kode_pembayaran, 'berhasil'))
    const { tagihan } = await api.call('getTagihan', { kode_siswa: hafsah.kode_siswa }, asIbu)
    expect(tagihan.find(({ jenis }) => jenis === 'Kegiatan')?.dibayar).toBe(
      parts.reduce((sum, one) => sum + one.jumlah, 0),
    )
  }

  // At the end of the month nothing is owed, and five receipts verify.
  for (const { kode_siswa } of [hafsah, bilal]) {
    expect((await api.call('getTagihan', { kode_siswa }, asIbu)).total_sisa).toBe(0)
  }
  const riwayat = await api.call('riwayatPembayaran', {}, asIbu)
  expect(riwayat.map(({ total }) => total)).toEqual([204_000, 404_000, 304_000, 354_000, 800_000])
  for (const { nomor_kuitansi, total } of riwayat) {
    const check = { nomor_kuitansi: nomor_kuitansi ?? '', jumlah: String(total) }
    expect(await api.call('verifikasiKuitansi', check)).toMatchObject({ hasil: 'asli', total })
  }
  expect(await findingsIn(world)).toEqual([])
})
