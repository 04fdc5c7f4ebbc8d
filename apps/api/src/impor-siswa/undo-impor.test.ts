import { idOfKode } from '@lunas/values/kode'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPengguna, aSekolah, aSiswa } from '#test/builders'
import { applyFile, readFile } from '#test/impor-siswa'
import { giveKeringanan } from '#test/keringanan'
import { aBillingSchool } from '#test/tagih'
import { startWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await startWorld({ worker: false })
})
afterAll(() => world.stop())

async function aSchool() {
  const sekolah = await aSekolah(world)
  return { ...sekolah, sekolah, tu: await aPengguna(world, 'tu', { sekolah }) }
}

const ISI = { nisn: '', jenis_kelamin: '', program: '', status: 'aktif' } as const

test('an import is not taken back once one of its pupils is at another school', async () => {
  const [{ idsekolah, sekolah, tu }, other] = [await aSchool(), await aSchool()]
  const admin = await aPengguna(world, 'admin_institusi')
  const known = await aSiswa(world, { sekolah, nama: 'Zaki Malik' })
  const move = (kode_siswa: string, nis: string) =>
    world.api.call('pindahSekolah', { kode_siswa, idsekolah: other.idsekolah, nis }, admin)
  const pupils = async () => (await world.api.call('daftarSiswa', {}, other.tu)).map(({ nis, nama_siswa }) => [nis, nama_siswa])

  const made = await readFile(world, idsekolah, 'NIS;Nama\n5;Baru Sekali\n', tu)
  await applyFile(world, made.idimpor, tu)
  const [baru] = await world.api.call('daftarSiswa', { cari: 'Baru Sekali' }, tu)
  await move(baru?.kode_siswa ?? '', 'B-1')
  const { body: first } = await world.api.send('batalkanImporSiswa', { idimpor: made.idimpor }, tu)
  expect(first).toMatchObject({ kode: 'IMPOR_SISWA_TERPAKAI' })

  const changed = await readFile(world, idsekolah, `NIS;Nama\n${known.nis};Zaki Maliki\n`, tu)
  await applyFile(world, changed.idimpor, tu)
  await move(known.kode_siswa, 'B-2')
  const { body: second } = await world.api.send('batalkanImporSiswa', { idimpor: changed.idimpor }, tu)
  expect(second).toMatchObject({ kode: 'IMPOR_SISWA_TERPAKAI' })
  expect(await pupils()).toEqual([['B-1', 'Baru Sekali'], ['B-2', 'Zaki Maliki']])
})

test('an import is not taken back over what somebody wrote since', async () => {
  const { idsekolah, sekolah, tu } = await aSchool()
  const known = await aSiswa(world, { sekolah, nama: 'Zaki Malik' })
  const { idimpor } = await readFile(world, idsekolah, `NIS;Nama\n${known.nis};Zaki Maliki\n`, tu)
  await applyFile(world, idimpor, tu)
  await world.api.call('ubahSiswa', { kode_siswa: known.kode_siswa, ...ISI, nama: 'Zaki Malik Ibrahim', nis: 'X-9' }, tu)
  const { body } = await world.api.send('batalkanImporSiswa', { idimpor }, tu)
  expect(body).toMatchObject({ kode: 'IMPOR_SISWA_TERPAKAI' })
  expect(await world.api.call('daftarSiswa', {}, tu)).toMatchObject([{ nis: 'X-9', nama_siswa: 'Zaki Malik Ibrahim' }])
})

test('a class that somebody gave a pupil since the import stays', async () => {
  const { idsekolah, tu } = await aSchool()
  for (const kelas of ['7A', '7B']) {
    const { idimpor } = await readFile(world, idsekolah, `NIS;Nama;Kelas\n1;Ali Akbar;${kelas}\n`, tu)
    await applyFile(world, idimpor, tu)
  }
  const [newest] = await world.api.call('daftarImporSiswa', {}, tu)
  const { idkelas } = await world.api.call('buatKelas', { idsekolah, nama: '7C', tingkat: '7', wali_kelas: '' }, tu)
  const [ali] = await world.api.call('daftarSiswa', {}, tu)
  await world.api.call('ubahSiswa', { kode_siswa: ali?.kode_siswa ?? '', ...ISI, nama: 'Ali Akbar', nis: '1', idkelas }, tu)
  const { body } = await world.api.send('batalkanImporSiswa', { idimpor: newest?.idimpor ?? '' }, tu)
  expect(body).toMatchObject({ kode: 'IMPOR_SISWA_TERPAKAI' })
  expect(await world.api.call('daftarSiswa', {}, tu)).toMatchObject([{ kelas: '7C' }])
})

test('numbers and contacts that a wrong file gave known pupils are taken back with it', async () => {
  const { idsekolah, sekolah, tu } = await aSchool()
  const known = await aSiswa(world, { sekolah, nama: 'Zaki Malik' })
  const file = `NIS;Nama;Nama ibu;Nomor WA ibu\n${known.nis};Zaki Malik;Ibu Orang;081299990001\n`
  const { idimpor } = await readFile(world, idsekolah, file, tu)
  await applyFile(world, idimpor, tu)
  const page = () => world.api.call('rincianSiswa', { kode_siswa: known.kode_siswa }, tu)
  expect(await page()).toMatchObject({ wali: [{ nomor_wa: '6281299990001', dipastikan: true }] })
  await world.api.call('batalkanImporSiswa', { idimpor }, tu)
  expect(await page()).toMatchObject({ wali: [] })
  expect((await world.api.call('getWaliSiswa', { kode_siswa: known.kode_siswa }, tu)).wali).toEqual([])
})

test('a pupil whom the file put into a first class of the year is in none again', async () => {
  const { idsekolah, sekolah, tu } = await aSchool()
  const known = await aSiswa(world, { sekolah, nama: 'Zaki Malik' })
  await world.api.call('buatKelas', { idsekolah, nama: '6A', tingkat: '6', wali_kelas: '' }, tu)
  // As left by the school year before, of which the school has a class of the same name again.
  await world.database.query(`UPDATE siswa SET kelas = '6A' WHERE id = $1`, [known.id])
  const { idimpor } = await readFile(world, idsekolah, `NIS;Nama;Kelas\n${known.nis};Zaki Malik;7A\n`, tu)
  await applyFile(world, idimpor, tu)
  await world.api.call('batalkanImporSiswa', { idimpor }, tu)
  expect(await world.api.call('rincianSiswa', { kode_siswa: known.kode_siswa }, tu)).toMatchObject({ riwayat_kelas: [] })
})

test('a sibling whom a row only names is in no family again, unless the school gave it another one since', async () => {
  const { idsekolah, sekolah, tu } = await aSchool()
  const [zaki, umar] = [await aSiswa(world, { sekolah, nama: 'Zaki Malik' }), await aSiswa(world, { sekolah, nama: 'Umar Malik' })]
  const familyOf = async ({ kode_siswa }: { kode_siswa: string }) =>
    (await world.api.call('rincianSiswa', { kode_siswa }, tu)).keluarga
  const join = async (nis: string) => {
    const { idimpor } = await readFile(world, idsekolah, `NIS;Nama;NIS saudara\n${nis};Siti Malik;${zaki.nis}\n`, tu)
    await applyFile(world, idimpor, tu)
    return idimpor
  }
  const first = await join('901')
  expect(await familyOf(zaki)).toMatchObject({ saudara: [{ nama_siswa: 'Siti Malik' }] })
  await world.api.call('batalkanImporSiswa', { idimpor: first }, tu)
  expect(await familyOf(zaki)).toBeNull()

  const second = await join('902')
  await world.api.call('lepasKeluarga', { kode_siswa: zaki.kode_siswa }, tu)
  await world.api.call('satukanKeluarga', { kode_siswa: zaki.kode_siswa, kode_saudara: umar.kode_siswa }, tu)
  await world.api.call('batalkanImporSiswa', { idimpor: second }, tu)
  expect(await familyOf(zaki)).toMatchObject({ saudara: [{ nama_siswa: 'Umar Malik' }] })
})

test('an import is not taken back from a family that two people gave a relief', async () => {
  const school = await aBillingSchool(world, ['Zaki Malik'])
  const [zaki] = school.siswa
  const tu = await aPengguna(world, 'tu', { sekolah: school.sekolah })
  const { idimpor } = await readFile(world, school.idsekolah, `NIS;Nama;NIS saudara\n903;Siti Malik;${zaki?.nis}\n`, tu)
  await applyFile(world, idimpor, tu)
  await giveKeringanan(world, school, { sekeluarga: true })
  const { body } = await world.api.send('batalkanImporSiswa', { idimpor }, tu)
  expect(body).toMatchObject({ kode: 'IMPOR_SISWA_TERPAKAI' })
})

test('beside others a large file is applied in smaller batches, and it is taken back wholly or not at all', async () => {
  const [{ idsekolah, tu }, other] = [await aSchool(), await aSchool()]
  const fileOf = (rows: readonly string[]) => `NIS;Nama\n${rows.join('\n')}\n`
  const rows = Array.from({ length: 4_251 }, (_, i) => `${i + 1};Siswa ${i + 1}`)
  const large = await readFile(world, idsekolah, fileOf(rows), tu)
  let rests = 0
  vi.spyOn(world.deps, 'startPace').mockImplementationOnce(() => ({ rest: async () => (rests += 1) > 0 }))
  expect(await applyFile(world, large.idimpor, tu)).toMatchObject({ status: 'selesai', sudah: 4_251 })
  // Twice 2,000 rows, since the second batch is asked for before the first rest; then 250, and the last row.
  expect(rests).toBe(4)

  // The first and the last row are new pupils, so that they lie in different batches.
  const { idimpor } = await readFile(world, idsekolah, fileOf(['A1;Awal', ...rows.slice(0, 2_000), 'Z1;Akhir']), tu)
  await applyFile(world, idimpor, tu)
  const made = async () => (await world.database.query<{ nama: string }>(
    `SELECT nama FROM siswa WHERE nis IN ('A1', 'Z1') ORDER BY nis`)).map(({ nama }) => nama)
  const moveLast = (sekolah_id: string) =>
    world.database.query(`UPDATE siswa SET sekolah_id = $1 WHERE nis = 'Z1'`, [sekolah_id])
  await moveLast(other.sekolah.id)
  expect((await world.api.send('batalkanImporSiswa', { idimpor }, tu)).body).toMatchObject({ kode: 'IMPOR_SISWA_TERPAKAI' })
  expect(await made()).toEqual(['Awal', 'Akhir'])
  await moveLast(idOfKode('sekolah', idsekolah) ?? '')
  await world.api.call('batalkanImporSiswa', { idimpor }, tu)
  expect(await made()).toEqual([])
})
