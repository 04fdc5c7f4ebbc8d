import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

const ISI = {
  nama: 'Nadia Putri', nis: '0077', nisn: '0012345678', jenis_kelamin: 'P', program: 'Tahfidz',
  status: 'aktif',
} as const

async function aSchool() {
  const sekolah = await aSekolah(world)
  return { sekolah, ...sekolah, tu: await aPengguna(world, 'tu', { sekolah }) }
}

test('a pupil is found by any part of name, NIS or NISN, and only at one’s own school', async () => {
  const { sekolah, idsekolah, tu } = await aSchool()
  const other = await aSchool()
  await world.api.call('tambahSiswa', { idsekolah, ...ISI }, tu)
  await aSiswa(world, { sekolah, nama: 'Zaki 100%' })
  const found = async (cari: string, { token } = tu) =>
    (await world.api.call('daftarSiswa', { cari }, { token })).map(({ nama_siswa }) => nama_siswa)
  for (const cari of ['adia pu', '077', '1234567', 'na', 'PU']) {
    expect([cari, await found(cari)]).toEqual([cari, ['Nadia Putri']])
  }
  expect(await found('00%')).toEqual(['Zaki 100%'])
  expect(await found('xx')).toEqual([])
  expect(await found('nadia', other.tu)).toEqual([])
})

test('the list goes on after the last row, with open bills added up', async () => {
  const { sekolah, tu } = await aSchool()
  const one = await aSiswa(world, { sekolah, nama: 'Aisyah' })
  await aSiswa(world, { sekolah, nama: 'Budi' })
  await aTagihan(world, one, { jumlah: 450_000 })
  const rows = await world.api.call('daftarSiswa', {}, tu)
  expect(rows.map(({ nama_siswa, sisa }) => [nama_siswa, sisa])).toEqual([['Aisyah', 450_000], ['Budi', 0]])
  const rest = await world.api.call('daftarSiswa', { setelah: one.kode_siswa }, tu)
  expect(rest.map(({ nama_siswa }) => nama_siswa)).toEqual(['Budi'])
})

test('a class is shown beside the name, and its new name too', async () => {
  const { idsekolah, tu } = await aSchool()
  const kelas = { nama: 'VII-A', tingkat: '7', wali_kelas: 'Bu Rina' }
  const { idkelas, tahun_ajaran } = await world.api.call('buatKelas', { idsekolah, ...kelas }, tu)
  const siswa = await world.api.call('tambahSiswa', { idsekolah, ...ISI, idkelas }, tu)
  expect(siswa).toMatchObject({ kelas: 'VII-A', riwayat_kelas: [{ tahun_ajaran, wali_kelas: 'Bu Rina' }] })
  await world.api.call('ubahKelas', { idkelas, ...kelas, nama: 'VII-Umar' }, tu)
  const { kode_siswa } = siswa
  expect(await world.api.call('rincianSiswa', { kode_siswa }, tu)).toMatchObject({ kelas: 'VII-Umar' })
  expect(await world.api.call('daftarKelas', {}, tu)).toMatchObject([{ nama: 'VII-Umar', siswa: 1 }])
  const again = await world.api.send('buatKelas', { idsekolah, ...kelas, nama: 'VII-Umar' }, tu)
  expect(again.body).toMatchObject({ kode: 'KELAS_SUDAH_ADA' })
})

test('a class of the school that a pupil left is not shown again when it gets a new name', async () => {
  const { idsekolah, tu } = await aSchool()
  const next = await aSekolah(world)
  const admin = await aPengguna(world, 'admin_institusi')
  const kelas = { nama: 'VII-A', tingkat: '7', wali_kelas: 'Bu Rina' }
  const { idkelas } = await world.api.call('buatKelas', { idsekolah, ...kelas }, tu)
  const { kode_siswa } = await world.api.call('tambahSiswa', { idsekolah, ...ISI, idkelas }, tu)
  await world.api.call('pindahSekolah', { kode_siswa, idsekolah: next.idsekolah, nis: '88001' }, admin)
  await world.api.call('ubahKelas', { idkelas, ...kelas, nama: 'VII-Umar' }, tu)
  expect(await world.api.call('rincianSiswa', { kode_siswa }, admin)).toMatchObject({ kelas: '' })
})

test('a NIS or NISN of another pupil, a class of another school and a wrong status are refused', async () => {
  const { idsekolah, tu } = await aSchool()
  const other = await aSchool()
  const { kode_siswa } = await world.api.call('tambahSiswa', { idsekolah, ...ISI }, tu)
  const kodeOf = async (answer: Promise<{ body: unknown }>) => (await answer).body
  const same = { idsekolah, ...ISI }
  expect(await kodeOf(world.api.send('tambahSiswa', { ...same, nisn: '' }, tu)))
    .toMatchObject({ kode: 'NIS_SUDAH_DIPAKAI' })
  expect(await kodeOf(world.api.send('tambahSiswa', { ...same, nis: '9' }, tu)))
    .toMatchObject({ kode: 'NISN_SUDAH_DIPAKAI' })
  const kelas = { idsekolah: other.idsekolah, nama: '1', tingkat: '1', wali_kelas: '' }
  const { idkelas } = await world.api.call('buatKelas', kelas, other.tu)
  expect(await kodeOf(world.api.send('ubahSiswa', { kode_siswa, ...ISI, idkelas }, tu)))
    .toMatchObject({ kode: 'KELAS_TIDAK_DITEMUKAN' })
  expect(await kodeOf(world.api.send('ubahSiswa', { kode_siswa, ...ISI, status: 'calon' }, tu)))
    .toMatchObject({ kode: 'STATUS_SISWA_TIDAK_BISA' })
  for (const call of ['rincianSiswa', 'lepasKeluarga'] as const) {
    expect(await kodeOf(world.api.send(call, { kode_siswa }, other.tu)))
      .toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
  }
})

test('two siblings are one family, and a third joins it', async () => {
  const { sekolah, tu } = await aSchool()
  const [a, b, c] = [
    await aSiswa(world, { sekolah, nama: 'Ali' }), await aSiswa(world, { sekolah, nama: 'Bilal' }),
    await aSiswa(world, { sekolah, nama: 'Citra' }),
  ]
  const unite = (kode_siswa: string, kode_saudara: string) =>
    world.api.call('satukanKeluarga', { kode_siswa, kode_saudara }, tu)
  await unite(a.kode_siswa, b.kode_siswa)
  const page = await unite(c.kode_siswa, a.kode_siswa)
  expect(page.keluarga?.saudara.map(({ nama_siswa }) => nama_siswa)).toEqual(['Ali', 'Bilal'])
  const left = await world.api.call('lepasKeluarga', { kode_siswa: c.kode_siswa }, tu)
  expect(left.keluarga).toBeNull()
})

test('a parent is written down; the first number of a pupil sees the bills, another one does not', async () => {
  const [{ idsekolah, tu }, other] = [await aSchool(), await aSchool()]
  const { kode_siswa } = await world.api.call('tambahSiswa', { idsekolah, ...ISI }, tu)
  const keep = (hubungan: 'ayah' | 'ibu', nama: string, nomor_wa: string) =>
    world.api.call('catatWali', { kode_siswa, hubungan, nama, nomor_wa }, tu)
  expect((await keep('ibu', 'Siti', '0813-1111-2222')).wali).toEqual([
    { nama: 'Siti', hubungan: 'ibu', nomor_wa: '6281311112222', dipastikan: true },
  ])
  await keep('ayah', 'Ahmad', '+62 813 3333 4444')
  expect((await keep('ibu', 'Siti Aminah', '')).wali).toEqual([
    { nama: 'Ahmad', hubungan: 'ayah', nomor_wa: '6281333334444', dipastikan: false },
    { nama: 'Siti Aminah', hubungan: 'ibu', nomor_wa: '6281311112222', dipastikan: true },
  ])
  const refused = await world.api.send('catatWali', { kode_siswa, hubungan: 'wali', nama: 'Paman', nomor_wa: '021555' }, tu)
  expect(refused.body).toMatchObject({ success: 0 })
  expect((await world.api.send('catatWali', { kode_siswa, hubungan: 'wali', nama: 'Maling', nomor_wa: '' }, other.tu)).body)
    .toMatchObject({ kode: 'SISWA_TIDAK_DITEMUKAN' })
})
