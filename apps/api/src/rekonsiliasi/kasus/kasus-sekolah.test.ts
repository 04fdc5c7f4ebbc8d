import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { imporBerkas, reportPaid } from '#test/impor'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

test('a treasurer decides the cases of their schools and of their own reports', async () => {
  const siswa = await aSiswa(world)
  const own = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const second = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const stranger = await aPengguna(world, 'bendahara', { sekolah: await aSekolah(world) })
  const { kode_pembayaran } = await payFor(world, siswa, [await aTagihan(world, siswa)])
  await world.sandbox.pay(kode_pembayaran)
  await paymentReaches(world, kode_pembayaran, 'berhasil')
  await reportPaid(world, [kode_pembayaran], own, 6_000)
  const isi = 'Tanggal,Uraian,Masuk\n2026-11-10,SETOR TUNAI,77000\n'
  const pemetaan = { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' }
  const file = { format: 'bank', nama_berkas: 'x.csv', isi, nama_bank: 'BSI', pemetaan } as const
  const admin = await aPengguna(world, 'admin_institusi')
  await imporBerkas(world, file, admin)

  const seen = await world.api.call('getKasus', {}, own)
  expect(seen).toMatchObject([{ sebab: 'biaya_berbeda', kode_pembayaran }])
  expect(await world.api.call('getKasus', {}, stranger)).toEqual([])
  const sebab = 'pengirim_tidak_dikenal'
  const [unassigned] = await world.api.call('getKasus', { sebab }, admin)
  expect(unassigned).toMatchObject({ selisih: 77_000 })

  const nomor_kasus = seen[0]?.nomor_kasus ?? ''
  const catatan = 'Tarif baru'
  const usul = { nomor_kasus, tindakan: 'terima_biaya' as const, catatan }
  const foreign = await world.api.send('ajukanKasus', usul, stranger)
  expect(foreign.body).toMatchObject({ kode: 'KASUS_TIDAK_DITEMUKAN' })
  const nobodys = { ...usul, nomor_kasus: unassigned?.nomor_kasus ?? '' }
  const refused = await world.api.send('ajukanKasus', nobodys, own)
  expect(refused.body).toMatchObject({ kode: 'KASUS_TIDAK_DITEMUKAN' })
  const first = await world.api.call('ajukanKasus', usul, own)
  await world.api.call('tarikKasus', { nomor_kasus, alasan: 'Salah catatan' }, own)
  await world.api.call('ajukanKasus', { ...usul, catatan: 'Tarif sejak November' }, own)
  const putus = { nomor_kasus, putusan: 'setuju' as const }
  // Whoever still has the first proposal on the screen agrees to nothing else.
  const stale = { ...putus, dilihat: first.usulan?.sidik ?? '' }
  expect((await world.api.send('putusKasus', stale, second)).body).toMatchObject({
    kode: 'USULAN_BERUBAH',
  })
  const decided = await tryDecide(world, 'putusKasus', putus, stranger)
  expect(decided.body).toMatchObject({ kode: 'KASUS_TIDAK_DITEMUKAN' })
  expect(await decide(world, 'putusKasus', putus, second)).toMatchObject({ status: 'selesai' })

  // Whoever brought a report works on what it left over, also where nobody knows whose it is.
  const again = { ...file, isi: isi.replace('77000', '78000'), nama_berkas: 'y.csv' }
  await imporBerkas(world, again, own)
  const [brought] = await world.api.call('getKasus', { sebab }, own)
  expect(brought).toMatchObject({ selisih: 78_000 })
  expect(await world.api.call('getKasus', { sebab }, stranger)).toEqual([])
  const tindakan = 'kembalikan_pengirim' as const
  const proposed = { catatan, tindakan, nomor_kasus: brought?.nomor_kasus ?? '' }
  expect((await world.api.send('ajukanKasus', proposed, stranger)).body).toMatchObject({
    kode: 'KASUS_TIDAK_DITEMUKAN',
  })
  expect((await world.api.send('ajukanKasus', proposed, own)).body).toMatchObject({ success: 1 })
})

test('a treasurer gives money of their report to pupils of their schools only, and reads no other one’s name', async () => {
  const siswa = await aSiswa(world)
  const own = await aPengguna(world, 'bendahara', { sekolah: siswa.sekolah })
  const isi = 'Tanggal,Uraian,Masuk\n2026-11-10,SETOR TUNAI,79000\n'
  const pemetaan = { tanggal: 'Tanggal', keterangan: 'Uraian', jumlah: 'Masuk' }
  await imporBerkas(world, { format: 'bank', nama_berkas: 'z.csv', isi, nama_bank: 'BSI', pemetaan }, own)
  const [brought] = await world.api.call('getKasus', { sebab: 'pengirim_tidak_dikenal' }, own)
  const usul = { nomor_kasus: brought?.nomor_kasus ?? '', tindakan: 'titipan_siswa' as const, catatan: 'Uang SPP' }
  const { kode_siswa } = await aSiswa(world)
  expect(await world.api.kode('ajukanKasus', { ...usul, kode_siswa }, own)).toBe('SISWA_TIDAK_DITEMUKAN')
  expect(await world.api.call('ajukanKasus', { ...usul, kode_siswa: siswa.kode_siswa }, own)).toMatchObject({
    usulan_siswa: { nama: siswa.nama },
  })
})
