import { localDate } from '@lunas/values/local-date'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { assertBooksHold } from '#test/books'
import { aPengguna, aSiswa, aTagihan } from '#test/builders'
import { decide, tryDecide } from '#test/decide'
import { aGrowingSchool } from '#test/kenaikan'
import { payFor, paymentReaches } from '#test/story'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())
afterEach(() => assertBooksHold(world))

type School = Awaited<ReturnType<typeof aGrowingSchool>>

function prepare({ idsekolah, tahun_ajaran, by }: School) {
  return world.api.call('buatKenaikan', { idsekolah, tahun_ajaran }, by)
}

async function agree({ by, second }: School, idkenaikan: string) {
  const { kenaikan: { versi } } = await world.api.call('pratinjauKenaikan', { idkenaikan }, by)
  await world.api.call('ajukanKenaikan', { idkenaikan, versi }, by)
  return decide(world, 'putusKenaikan', { idkenaikan, putusan: 'setuju' }, second)
}

function pageOf(kode_siswa: string, by: { token: string }) {
  return world.api.call('rincianSiswa', { kode_siswa }, by)
}

test('each class has a proposal, and leavers are shown with what they owe and own', async () => {
  const school = await aGrowingSchool(world)
  const { umar, by } = school
  const bill = await aTagihan(world, umar, { jumlah: 450_000 })
  await aTagihan(world, umar, { jenis: 'Buku', jumlah: 100_000 })
  const paid = await payFor(world, umar, [bill])
  await world.sandbox.pay(paid.kode_pembayaran)
  await paymentReaches(world, paid.kode_pembayaran, 'berhasil')
  const { idkoreksi } = await world.api.call('ajukanKoreksi', {
    kode_tagihan: bill.kode_tagihan, jumlah_baru: 400_000, uraian: 'Salah tarif', cara: 'berikutnya',
  }, by)
  await decide(world, 'putusKoreksi', { idkoreksi, putusan: 'setuju' }, school.second)
  const { idkenaikan } = await prepare(school)
  const seen = await world.api.call('pratinjauKenaikan', { idkenaikan }, by)
  expect(seen.kelas.map(({ nama, naik_kelas, ke_nama, siswa }) => [nama, naik_kelas, ke_nama, siswa]))
    .toEqual([['5A', true, '6A', 1], ['6A', false, '', 1]])
  expect(seen).toMatchObject({
    kenaikan: { naik: 1, lulus: 1, siswa: 2, status: 'draf' }, keluar: { siswa: 1, sisa: 100_000, kredit: 50_000 },
    berubah: 0, tanpa_kelas: 0,
  })
  const leavers = await world.api.call('siswaKenaikan', { idkenaikan, yang_keluar: true }, by)
  expect(leavers).toMatchObject([{ nama_siswa: 'Umar', hasil: 'lulus', ke_kelas: '', sisa: 100_000, kredit: 50_000 }])
})

test('a second person’s yes moves all pupils once, and it is undone while no bill rests on it', async () => {
  const school = await aGrowingSchool(world)
  const { aisyah, umar, by, second } = school
  await aTagihan(world, umar, { jumlah: 300_000 })
  const { idkenaikan } = await prepare(school)
  expect(await agree(school, idkenaikan)).toMatchObject({ status: 'diterapkan' })
  expect(await pageOf(aisyah.kode_siswa, by)).toMatchObject({
    kelas: '6A', status: 'aktif', riwayat_kelas: [{ kelas: '6A' }, { kelas: '5A' }],
  })
  expect(await pageOf(umar.kode_siswa, by)).toMatchObject({ status: 'lulus', kelas: '6A' })
  // Who left still owes and can be found.
  expect(await world.api.call('getTagihan', { kode_siswa: umar.kode_siswa })).toMatchObject({ total_sisa: 300_000 })
  const again = await tryDecide(world, 'putusKenaikan', { idkenaikan, putusan: 'setuju' }, second)
  expect(again.body).toMatchObject({ kode: 'USULAN_SUDAH_DIPUTUSKAN' })

  const undone = await world.api.call('urungkanKenaikan', { idkenaikan, alasan: 'Salah kelas' }, second)
  expect(undone.status).toBe('diurungkan')
  expect(await pageOf(aisyah.kode_siswa, by)).toMatchObject({ kelas: '5A', riwayat_kelas: [{ kelas: '5A' }] })
  expect(await pageOf(umar.kode_siswa, by)).toMatchObject({ status: 'aktif' })
  // The year can be ended again.
  expect((await prepare(school)).status).toBe('draf')
})

test('exceptions stay, leave or go elsewhere, and a class goes where people say', async () => {
  const school = await aGrowingSchool(world)
  const { aisyah, umar, by } = school
  const { idkenaikan } = await prepare(school)
  await world.api.call('ubahKelasKenaikan', {
    idkenaikan, idkelas: umar.idkelas, naik_kelas: true, ke_nama: '7-Utsman', ke_tingkat: '7',
  }, by)
  const stays = await world.api.call('ubahSiswaKenaikan', {
    idkenaikan, kode_siswa: aisyah.kode_siswa, hasil: 'tinggal',
  }, by)
  expect(stays).toMatchObject({ hasil: 'tinggal', ke_kelas: '5A', kecuali: true })
  expect(await agree(school, idkenaikan)).toMatchObject({ naik: 1, tinggal: 1 })
  expect(await pageOf(aisyah.kode_siswa, by)).toMatchObject({ riwayat_kelas: [{ kelas: '5A' }, { kelas: '5A' }] })
  expect(await pageOf(umar.kode_siswa, by)).toMatchObject({ kelas: '7-Utsman', status: 'aktif' })
})

test('nothing is undone once a bill of the new year exists, or a pupil was changed', async () => {
  const school = await aGrowingSchool(world)
  const { aisyah, umar, by, second } = school
  const { idkenaikan, ke } = await prepare(school)
  await agree(school, idkenaikan)
  const undo = { idkenaikan, alasan: 'Salah kelas' }
  await world.api.call('ubahSiswa', {
    kode_siswa: umar.kode_siswa, nama: 'Umar', nis: umar.nis, nisn: '', jenis_kelamin: '', program: '',
    status: 'aktif',
  }, by)
  expect((await world.api.send('urungkanKenaikan', undo, second)).body)
    .toMatchObject({ kode: 'KENAIKAN_SISWA_SUDAH_BERUBAH' })
  await aTagihan(world, aisyah, {
    tanggal_aktif: localDate(`${ke.slice(0, 4)}-07-01`), jatuh_tempo: localDate(`${ke.slice(0, 4)}-07-10`),
  })
  expect((await world.api.send('urungkanKenaikan', undo, second)).body).toMatchObject({
    kode: 'KENAIKAN_SUDAH_DITAGIH',
    msg: 'Sudah ada 1 tagihan tahun ajaran baru. Kenaikan tidak bisa diurungkan.',
  })
  expect(await pageOf(aisyah.kode_siswa, by)).toMatchObject({ kelas: '6A' })
})

test('whoever joined since it was prepared stops it, and another school sees nothing', async () => {
  const school = await aGrowingSchool(world)
  const { sekolah, aisyah, by, second, idsekolah, tahun_ajaran } = school
  const { idkenaikan, versi } = await prepare(school)
  expect((await world.api.send('buatKenaikan', { idsekolah, tahun_ajaran }, by)).body)
    .toMatchObject({ kode: 'KENAIKAN_SUDAH_ADA' })
  const late = await aSiswa(world, { sekolah, nama: 'Zaid' })
  await world.api.call('ubahSiswa', {
    kode_siswa: late.kode_siswa, nama: 'Zaid', nis: late.nis, nisn: '', jenis_kelamin: '', program: '',
    status: 'aktif', idkelas: aisyah.idkelas,
  }, by)
  expect((await world.api.send('ajukanKenaikan', { idkenaikan, versi }, by)).body)
    .toMatchObject({ kode: 'KENAIKAN_SISWA_BERUBAH' })
  // Whoever changes a pupil unseen could agree to it afterwards.
  await world.api.call('ubahSiswaKenaikan', { idkenaikan, kode_siswa: aisyah.kode_siswa, hasil: 'tinggal' }, second)
  expect((await world.api.send('ajukanKenaikan', { idkenaikan, versi }, by)).body).toMatchObject({ kode: 'DRAF_BERUBAH' })
  const stranger = await aPengguna(world, 'bendahara', { sekolah: (await aSiswa(world)).sekolah })
  expect((await world.api.send('pratinjauKenaikan', { idkenaikan }, stranger)).body)
    .toMatchObject({ kode: 'KENAIKAN_TIDAK_DITEMUKAN' })
})
