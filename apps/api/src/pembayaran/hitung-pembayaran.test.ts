import { addDays, localDateAt } from '@lunas/values/local-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { aNomor } from '#test/codes'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('the preview divides an amount over the bills without paying', async () => {
  const siswa = await aSiswa(world)
  const today = localDateAt(world.clock.now(), 'Asia/Jakarta')
  const lama = await aTagihan(world, siswa, {
    periode: '2026-09',
    jatuh_tempo: addDays(today, -30),
  })
  const kini = await aTagihan(world, siswa)
  const kegiatan = await aTagihan(world, siswa, {
    jenis: 'Kegiatan',
    jumlah: 1_500_000,
    prioritas: 20,
    boleh_dicicil: true,
    jatuh_tempo: addDays(today, -60),
  })
  const hitung = (jumlah: number) =>
    world.api.call('hitungPembayaran', { kode_siswa: siswa.kode_siswa, jumlah })
  expect(await hitung(1_000_000)).toMatchObject({
    bagian: [
      { kode_tagihan: lama.kode_tagihan, jumlah: 450_000, sisa_sesudah: 0 },
      { kode_tagihan: kini.kode_tagihan, jumlah: 450_000, sisa_sesudah: 0 },
      { kode_tagihan: kegiatan.kode_tagihan, jumlah: 100_000, sisa_sesudah: 1_400_000 },
    ],
    tidak_terpakai: 0,
  })
  expect(await hitung(3_000_000)).toMatchObject({ tidak_terpakai: 600_000 })
  expect((await world.api.call('getTagihan', { kode_siswa: siswa.kode_siswa })).total_sisa).toBe(
    2_400_000,
  )
})

test('an unknown pupil is refused', async () => {
  const { body } = await world.api.send('hitungPembayaran', {
    kode_siswa: 'SIS-mobile-01K9Z8Y7X6W5V4T3S2R1Q0P9N8', jumlah: 1,
  })
  expect(body).toMatchObject({ success: 0, kode: 'SISWA_TIDAK_DITEMUKAN' })
})

test('the payer may put a bill before the school’s order', async () => {
  const siswa = await aSiswa(world)
  const spp = await aTagihan(world, siswa)
  const buku = await aTagihan(world, siswa, { jenis: 'Buku', jumlah: 200_000, prioritas: 90 })
  const request = { kode_siswa: siswa.kode_siswa, jumlah: 450_000 }
  expect(await world.api.call('hitungPembayaran', request)).toMatchObject({
    bagian: [{ kode_tagihan: spp.kode_tagihan }],
    tidak_tersentuh: [{ kode_tagihan: buku.kode_tagihan, sisa: 200_000 }],
  })
  const dahulukan = [buku.kode_tagihan]
  expect(await world.api.call('hitungPembayaran', { ...request, dahulukan })).toMatchObject({
    bagian: [{ kode_tagihan: buku.kode_tagihan }],
    tidak_tersentuh: [{ kode_tagihan: spp.kode_tagihan }],
    tidak_terpakai: 250_000,
  })
})

test('a preview that a stranger reads is left in the trace of the family, and the family’s own is not', async () => {
  const nomor_wa = aNomor()
  const siswa = await aSiswa(world, { nomor_wa })
  await aTagihan(world, siswa)
  const wali = await aPengguna(world, 'wali', { nomor_wa })
  const request = { kode_siswa: siswa.kode_siswa, jumlah: 100_000 }
  await world.api.call('hitungPembayaran', request, wali)
  await world.deps.lookups.flush(world.clock.now())
  expect(await world.api.call('getPencarian', {}, wali)).toEqual([])
  await world.api.call('hitungPembayaran', request)
  await world.deps.lookups.flush(world.clock.now())
  expect(await world.api.call('getPencarian', {}, wali)).toMatchObject([{ jenis: 'tagihan', kali: 1 }])
})
