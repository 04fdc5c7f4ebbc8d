import { readFileSync } from 'node:fs'
import type { PilihanKolom } from '@lunas/contract/siswa/pemetaan-kolom'
import { idOfKode } from '@lunas/values/kode'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPengguna, aSekolah, aSiswa, aTagihan } from '#test/builders'
import { applyFile, dapodikOf, doneTugas, readAgain, readFile } from '#test/impor-siswa'
import { giveSaldo } from '#test/kantin'
import { SISWA_FORMAT } from '#impor-siswa/read-berkas'
import type { Tx } from '#platform/db/database'
import { readTable } from '#platform/tables/read-table'
import { aBillingSchool } from '#test/tagih'
import { applyUnggahan, readUnggahan } from '#test/unggahan'
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

const HEAD = 'NIS;Nama;Kelas;Nama ibu;Nomor WA ibu;No KK\n'

test('a file is shown first, then applied at once, with classes, contacts and families', async () => {
  const { idsekolah, tu } = await aSchool()
  const kk = '3201011234567890'
  const file = `${HEAD}01;Aisyah;7A;Siti;081234567890;${kk}\n02;Bilal;VIII-B;Siti;081234567890;${kk}\n03;;7A;;;\n`
  const seen = await readFile(world, idsekolah, file, tu)
  expect(seen).toMatchObject({
    status: 'usulan', baru: 2, berubah: 0, sama: 0, ditolak: 1, keluarga: 1, kolom_dibuang: ['no kk'],
    baris: [{ nomor: 4, keadaan: 'ditolak', kata: 'Nama kosong.' }, { nomor: 2 }, { nomor: 3 }],
  })
  expect(await world.api.call('daftarSiswa', {}, tu)).toEqual([])
  await applyFile(world, seen.idimpor, tu)
  const [aisyah] = await world.api.call('daftarSiswa', {}, tu)
  expect(aisyah).toMatchObject({ nis: '01', nama_siswa: 'Aisyah', kelas: '7A', status: 'aktif' })
  const page = await world.api.call('rincianSiswa', { kode_siswa: aisyah?.kode_siswa ?? '' }, tu)
  expect(page).toMatchObject({
    keluarga: { saudara: [{ nama_siswa: 'Bilal' }] },
    wali: [{ nama: 'Siti', hubungan: 'ibu', nomor_wa: '6281234567890', dipastikan: true }],
  })
  // Staff of one school see the family under a child's name.
  const admin = await aPengguna(world, 'admin_institusi')
  const whole = await world.api.call('rincianSiswa', { kode_siswa: aisyah?.kode_siswa ?? '' }, admin)
  expect(whole.keluarga?.nama).toBe('Keluarga Siti')
  expect((await world.api.call('daftarKelas', {}, tu)).map(({ nama, tingkat }) => [nama, tingkat]))
    .toEqual([['7A', '7'], ['VIII-B', '8']])
  // Applied once: a second time is refused, and the same file again changes nothing.
  const again = await world.api.send('terapkanImporSiswa', { idimpor: seen.idimpor, satukan: true }, tu)
  expect(again.body).toMatchObject({ kode: 'IMPOR_SISWA_SUDAH_DIPUTUS' })
  expect(await readFile(world, idsekolah, file, tu)).toMatchObject({ baru: 0, berubah: 0, sama: 2 })
  const rows = await world.database.query(`SELECT 1 FROM impor_siswa_baris WHERE isi::text LIKE '%${kk}%'`)
  expect(rows).toEqual([])
})

const OWN_HEADINGS = 'Nomor Urut Siswa;Nama Murid;NIK;Kelas\n'

test('a person says which column is which, the file is read again, and the next one of the school remembers', async () => {
  const [{ idsekolah, tu }, other] = [await aSchool(), await aSchool()]
  const unread = await readFile(world, idsekolah, `${OWN_HEADINGS}0071;Aisyah;3201010101010001;7A\n`, tu)
  expect(unread).toMatchObject({
    baru: 0, baris: [], kolom_kurang: ['nis', 'nama'],
    kolom: [{ judul: 'nomor urut siswa', kolom: null }, { judul: 'nama murid', kolom: null }, { judul: 'kelas', kolom: 'kelas' }],
  })
  const { idimpor } = unread
  const twice = await world.api.send('bacaUlangImporSiswa', {
    idimpor, kolom: [{ judul: 'nomor urut siswa', kolom: 'nis' }, { judul: 'nama murid', kolom: 'nis' }],
  }, tu)
  expect(twice.body).toMatchObject({ kode: 'KOLOM_DIPILIH_DUA_KALI', msg: 'Dua judul dipilih untuk kolom NIS. Pilih satu saja.' })
  const personal = await world.api.send('bacaUlangImporSiswa', { idimpor, kolom: [{ judul: 'nik', kolom: 'nis' }] }, tu)
  expect(personal.body).toMatchObject({ kode: 'JUDUL_TIDAK_DIKENAL' })
  const seen = await readAgain(world, unread, [
    { judul: 'nomor urut siswa', kolom: 'nis' }, { judul: 'nama murid', kolom: 'nama' }, { judul: 'kelas', kolom: 'kelas' },
  ], tu)
  expect(seen).toMatchObject({ baru: 1, kolom_kurang: [], kolom: [{ asal: 'pilihan' }, { asal: 'pilihan' }, { asal: 'tebakan' }] })
  expect(await world.api.call('rincianImporSiswa', { idimpor }, tu)).toMatchObject({ status: 'dibatalkan' })
  await applyFile(world, seen.idimpor, tu)
  expect(await world.api.call('daftarSiswa', {}, tu)).toMatchObject([{ nis: '0071', nama_siswa: 'Aisyah', kelas: '7A' }])

  const next = `${OWN_HEADINGS}0072;Bilal;;7A\n`
  expect(await readFile(world, idsekolah, next, tu)).toMatchObject({
    baru: 1, kolom: [{ kolom: 'nis', asal: 'ingatan' }, { kolom: 'nama', asal: 'ingatan' }, { asal: 'tebakan' }],
  })
  expect(await readFile(world, other.idsekolah, next, other.tu)).toMatchObject({ baru: 0, kolom_kurang: ['nis', 'nama'] })
  const kept = await world.database.query('SELECT judul, kolom FROM pemetaan_kolom ORDER BY kolom')
  expect(kept).toEqual([{ judul: 'nama murid', kolom: 'nama' }, { judul: 'nomor urut siswa', kolom: 'nis' }])
})

test('a file is read again once: the second reading and the one of an applied file are refused', async () => {
  const { idsekolah, tu } = await aSchool()
  const seen = await readFile(world, idsekolah, 'NIS;Nama;Panggilan\n1;Ali Akbar;Ali\n', tu)
  const kolom: PilihanKolom = [{ judul: 'nis', kolom: 'nis' }, { judul: 'nama', kolom: null }, { judul: 'panggilan', kolom: 'nama' }]
  const { idimpor } = seen
  const started = await Promise.all([1, 2].map(() => world.api.call('bacaUlangImporSiswa', { idimpor, kolom }, tu)))
  const done = await Promise.all(started.map((one) => doneTugas(world, one, tu)))
  expect(done.map(({ status, kegagalan }) => kegagalan?.kode ?? status).toSorted())
    .toEqual(['IMPOR_SISWA_SUDAH_DIPUTUS', 'selesai'])
  // The guess holds again where somebody goes back to it.
  const chosen = await readFile(world, idsekolah, 'NIS;Nama;Panggilan\n2;Budi Utomo;Budi\n', tu)
  expect(chosen.baris).toMatchObject([{ nama: 'Budi' }])
  const back = await readAgain(world, chosen, [
    { judul: 'nis', kolom: 'nis' }, { judul: 'nama', kolom: 'nama' }, { judul: 'panggilan', kolom: null },
  ], tu)
  expect(back).toMatchObject({ baris: [{ nama: 'Budi Utomo' }], kolom: [{ asal: 'tebakan' }, { asal: 'tebakan' }, { asal: 'tebakan' }] })
  await applyFile(world, back.idimpor, tu)
  const late = await world.api.send('bacaUlangImporSiswa', { idimpor: back.idimpor, kolom }, tu)
  expect(late.body).toMatchObject({ kode: 'IMPOR_SISWA_SUDAH_DIPUTUS' })
})

/** Saved by LibreOffice: merged titles, colours, an empty column, zeros by format, dates, bold halves of words. */
const LIBREOFFICE = readFileSync(new URL('../../test/support/libreoffice.xlsx', import.meta.url))

test('a workbook saved by LibreOffice brings pupils, and its first sheet their bills', async () => {
  const { idsekolah, sekolah, by, second } = await aBillingSchool(world, [])
  const tu = await aPengguna(world, 'tu', { sekolah })
  const seen = await readFile(world, idsekolah, LIBREOFFICE, tu)
  expect(seen).toMatchObject({ baru: 3, ditolak: 0, kolom_dibuang: ['tanggal lahir', 'jumlah saudara'], kolom_diabaikan: [] })
  await applyFile(world, seen.idimpor, tu)
  const pupils = await world.api.call('daftarSiswa', {}, tu)
  expect(pupils.map(({ nis, nama_siswa, kelas }) => [nis, nama_siswa, kelas])).toEqual([
    ['00712', 'Aisyah Nur Rahma', 'VII A'], ['00713', 'Bilal Ramadhan', 'VII A'], ['00714', 'Nur’aini “Dé”', 'VII B'],
  ])
  const numbers = await Promise.all(pupils.map(async ({ kode_siswa }) =>
    (await world.api.call('getWaliSiswa', { kode_siswa }, tu)).wali.map(({ nomor_wa }) => nomor_wa)))
  expect(numbers).toEqual([['6281234567890'], ['6281234567891'], []])

  const { idunggahan } = await readUnggahan(world, { idsekolah, by }, LIBREOFFICE)
  await applyUnggahan(world, idunggahan, by, second)
  const bills = await Promise.all(pupils.map(async ({ kode_siswa }) =>
    (await world.api.call('getTagihan', { kode_siswa })).tagihan))
  const spp = { nama: 'SPP November 2026', periode: '2026-11', jumlah: 450_000, jatuh_tempo: '2026-11-10' }
  expect(bills).toMatchObject([[spp], [spp], []])
})

test('the rejected rows come as a file that can be mended and sent again', async () => {
  const { idsekolah, tu } = await aSchool()
  const { idimpor } = await readFile(world, idsekolah, 'NIS;Nama;NISN;JK;WA ibu\n007;Ali;123;X;0812\n', tu)
  const answer = await world.api.raw('galatImporSiswa', { idimpor }, tu)
  const { rows, kolom } = await readTable(Buffer.from(await answer.arrayBuffer()), SISWA_FORMAT)
  // What was wrong stands there still: sent again as it is, nothing is lost without a word.
  expect(rows).toMatchObject([{
    isi: { nis: '007', nama: 'Ali', tertulis: { nisn: '123', jenis_kelamin: 'X', nomor_ibu: '0812' } },
    kata: 'NISN harus sepuluh angka. Jenis kelamin harus L atau P. Nomor ibu bukan nomor HP Indonesia.',
  }])
  expect(kolom.diabaikan).toEqual(['sebab ditolak'])
})

test('siblings are named per row, and the file of refused rows keeps whose sibling each is', async () => {
  const { idsekolah, tu } = await aSchool()
  const [kk, other] = ['3201011234567890', '3201019999999999']
  const first = await readFile(world, idsekolah, `${HEAD}01;Aisyah;7A;;;${kk}\n02;Bilal;7A;;abc;${kk}\n03;Cici;7A;;abc;${other}\n04;Dodi;7A;;abc;${other}\n`, tu)
  const nameless = await readFile(world, idsekolah, `${HEAD}01;Aisyah;7A;;;${kk}\n02;;7A;;;${kk}\n`, tu)
  expect(nameless.baris).toMatchObject([{ nama: '', saudara: ['Aisyah'] }, { nama: 'Aisyah', saudara: ['baris 3'] }])
  expect(first).toMatchObject({
    keluarga: 0,
    baris: [
      { nama: 'Bilal', keadaan: 'ditolak', saudara: ['Aisyah'] }, { nama: 'Cici', saudara: ['Dodi'] },
      { nama: 'Dodi', saudara: ['Cici'] }, { nama: 'Aisyah', keadaan: 'baru', saudara: ['Bilal'] },
    ],
  })
  await applyFile(world, first.idimpor, tu)

  // Sent again as it is, the rows are refused again and still name their siblings.
  const unmended = await refusedRows(first.idimpor, tu)
  const again = await readFile(world, idsekolah, unmended.file, tu)
  expect(again.baris.map(({ nama, keadaan, saudara }) => [nama, keadaan, saudara])).toEqual([
    ['Bilal', 'ditolak', []], ['Cici', 'ditolak', ['Dodi']], ['Dodi', 'ditolak', ['Cici']],
  ])
  expect((await refusedRows(again.idimpor, tu)).siblings.map(([, saudara]) => saudara)[0]).toBe('01')
  expect(unmended.siblings).toEqual([['02', '01'], ['03', 'keluarga 2'], ['04', 'keluarga 2']])

  const mended = unmended.siblings.map(([nis, saudara], i) => `${nis};${['Bilal', 'Cici', 'Dodi'][i]};7A;${saudara}`)
  const second = await readFile(world, idsekolah, `NIS;Nama;Kelas;NIS saudara\n${mended.join('\n')}\n`, tu)
  expect(second).toMatchObject({ baru: 3, keluarga: 2, baris: [{ nama: 'Bilal', saudara: ['NIS 01'] }, {}, {}] })
  await applyFile(world, second.idimpor, tu)
  const pupils = await world.api.call('daftarSiswa', {}, tu)
  const siblings = await Promise.all(pupils.map(async ({ kode_siswa }) =>
    (await world.api.call('rincianSiswa', { kode_siswa }, tu)).keluarga?.saudara.map(({ nama_siswa }) => nama_siswa)))
  expect(siblings).toEqual([['Bilal'], ['Aisyah'], ['Dodi'], ['Cici']])
})

/** The file of refused rows, and the NIS of each row beside what it says of a sibling. */
async function refusedRows(idimpor: string, tu: { id: string; token: string }) {
  const file = Buffer.from(await (await world.api.raw('galatImporSiswa', { idimpor }, tu)).arrayBuffer())
  const { rows } = await readTable(file, SISWA_FORMAT)
  return { file, siblings: rows.map(({ isi }) => [isi.nis, isi.saudara ?? '']) }
}

test('a NIS without its zeros is of the pupil with the same name, and a similar name is asked about', async () => {
  const { idsekolah, tu } = await aSchool()
  const first = await readFile(world, idsekolah, 'NIS;Nama\n00712;Ali Akbar\n00713;Budi Santoso\n', tu)
  await applyFile(world, first.idimpor, tu)
  const again = await readFile(world, idsekolah, 'NIS;Nama;Kelas\n712;ALI AKBAR;7A\n713;Budi Hartono;7A\n714;Cici;7A\n', tu)
  expect(again).toMatchObject({
    baru: 1, berubah: 1, ditolak: 1,
    baris: [
      { nomor_induk: '713', kata: 'NIS ini mirip 00713. Tulis NIS yang lengkap.' },
      { nomor_induk: '00712', keadaan: 'berubah' }, { nomor_induk: '714', nama: 'Cici', kelas: '7A', keadaan: 'baru' },
    ],
  })
  await applyFile(world, again.idimpor, tu)
  expect((await world.api.call('daftarSiswa', {}, tu)).map(({ nis }) => nis).toSorted()).toEqual(['00712', '00713', '714'])
})

test('a class that the file spells in another way is the same class', async () => {
  const { idsekolah, tu } = await aSchool()
  await world.api.call('buatKelas', { idsekolah, nama: '7A', tingkat: '7', wali_kelas: 'Bu Rina' }, tu)
  const seen = await readFile(world, idsekolah, 'NIS;Nama;Kelas\n1;Ali;Kelas VII A\n2;Budi;VII-B\n3;Cici;7 B\n', tu)
  await applyFile(world, seen.idimpor, tu)
  expect((await world.api.call('daftarKelas', { idsekolah }, tu)).map(({ nama, siswa }) => [nama, siswa]))
    .toEqual([['7A', 1], ['VII-B', 2]])
})

test('an import is taken back: new pupils go, changed ones become what they were', async () => {
  const { idsekolah, sekolah, tu } = await aSchool()
  const known = await aSiswa(world, { sekolah, nama: 'Zaki Malik' })
  const seen = await readFile(world, idsekolah, `NIS;Nama;Nama ibu;Nomor WA ibu;Kelas\n${known.nis};Zaki Maliki;;;\n5;Baru;Ani;081299990000;1A\n`, tu)
  expect(seen).toMatchObject({ baru: 1, berubah: 1 })
  await applyFile(world, seen.idimpor, tu)
  const names = async () => (await world.api.call('daftarSiswa', {}, tu)).map(({ nama_siswa }) => nama_siswa)
  expect(await names()).toEqual(['Baru', 'Zaki Maliki'])
  await world.deps.readings.flush()
  expect(await world.api.call('batalkanImporSiswa', { idimpor: seen.idimpor }, tu)).toMatchObject({ status: 'dibatalkan' })
  expect(await names()).toEqual(['Zaki Malik'])
})

test('a pupil whose class the file changed goes back to the old class', async () => {
  const { idsekolah, tu } = await aSchool()
  const head = 'NIS;Nama;Kelas\n'
  const first = await readFile(world, idsekolah, `${head}1;Ali Akbar;7A\n`, tu)
  await applyFile(world, first.idimpor, tu)
  const second = await readFile(world, idsekolah, `${head}1;Ali Akbar;7B\n`, tu)
  await applyFile(world, second.idimpor, tu)
  const kelas = async () => (await world.api.call('daftarSiswa', {}, tu)).map((row) => row.kelas)
  expect(await kelas()).toEqual(['7B'])
  await world.api.call('batalkanImporSiswa', { idimpor: second.idimpor }, tu)
  expect(await kelas()).toEqual(['7A'])
})

test('an import is not taken back once a bill rests on one of its pupils', async () => {
  const { idsekolah, sekolah, tu } = await aSchool()
  const { idimpor } = await readFile(world, idsekolah, 'NIS;Nama\n5;Baru Sekali\n6;Juga Baru\n', tu)
  await applyFile(world, idimpor, tu)
  const [row] = await world.database.query<{ id: string }>(`SELECT id FROM siswa WHERE nama = 'Baru Sekali'`)
  const siswa = { id: row?.id ?? '', institusi_id: 'mobile', kode_siswa: '', nis: '5', nama: '', sekolah }
  await aTagihan(world, siswa)
  const { body } = await world.api.send('batalkanImporSiswa', { idimpor }, tu)
  expect(body).toMatchObject({ kode: 'IMPOR_SISWA_TERPAKAI' })
  expect((await world.api.call('daftarSiswa', {}, tu)).length).toBe(2)
})

test('a file gives a known pupil a first guardian, never another one or one who takes over money', async () => {
  const { idsekolah, sekolah, tu } = await aSchool()
  const [ended, rich, free] = [
    await aSiswa(world, { sekolah, nama: 'Zaki Malik', nomor_wa: '6281200000001' }),
    await aSiswa(world, { sekolah, nama: 'Umar Faruq' }), await aSiswa(world, { sekolah, nama: 'Aisyah Nur' }),
  ]
  await giveSaldo(world, { ...rich, sekolah_id: sekolah.id }, 50_000)
  await world.api.call('akhiriWali', {
    kode_siswa: ended.kode_siswa, wali: '6281200000001', alasan: 'Bukan wali lagi.',
  }, tu)
  const rows = [ended, rich, free].map(({ nis, nama }) => `${nis};${nama};;Siti;081299999999;\n`)
  const { idimpor } = await readFile(world, idsekolah, `${HEAD}${rows.join('')}`, tu)
  await applyFile(world, idimpor, tu)
  const numbers = async ({ kode_siswa }: { kode_siswa: string }) =>
    (await world.api.call('getWaliSiswa', { kode_siswa }, tu)).wali.map(({ nomor_wa }) => nomor_wa)
  expect(await numbers(ended)).toEqual([])
  expect(await numbers(rich)).toEqual([])
  expect(await numbers(free)).toEqual(['6281299999999'])
})

test('a pupil who was added meanwhile stops the whole file', async () => {
  const { idsekolah, tu } = await aSchool()
  const { idimpor } = await readFile(world, idsekolah, 'NIS;Nama\n5;Baru\n6;Lain\n', tu)
  const isi = { nama: 'Orang Lain', nis: '6', nisn: '', jenis_kelamin: 'L', program: '', status: 'aktif' } as const
  await world.api.call('tambahSiswa', { idsekolah, ...isi }, tu)
  expect(await applyFile(world, idimpor, tu)).toMatchObject({ status: 'gagal', kegagalan: { kode: 'IMPOR_SISWA_BERUBAH' } })
  expect((await world.api.call('daftarSiswa', {}, tu)).length).toBe(1)
})

test('a file of several batches is one: twins, siblings, and a pupil in the way of the last row', async () => {
  const { idsekolah, tu } = await aSchool()
  const [kk, last] = ['3201011234560001', 2_100]
  const rows = Array.from({ length: last }, (_, i) => `${i + 1};Anak ${i + 1};7A;Siti;;${i === 0 || i === last - 1 ? kk : ''}\n`)
  const file = `${HEAD}${rows.join('')}1;Anak Kembar;7A;;;\n`
  const seen = await readFile(world, idsekolah, file, tu)
  expect(seen).toMatchObject({
    baru: last, ditolak: 1, keluarga: 1, baris: expect.arrayContaining([expect.objectContaining({ kata: 'NIS sama dengan baris 2.' })]),
  })
  const isi = { nama: 'Orang Lain', nis: `${last}`, nisn: '', jenis_kelamin: 'L', program: '', status: 'calon' } as const
  const inTheWay = await world.api.call('tambahSiswa', { idsekolah, ...isi }, tu)
  expect(await applyFile(world, seen.idimpor, tu)).toMatchObject({ status: 'gagal', kegagalan: { kode: 'IMPOR_SISWA_BERUBAH' } })
  expect((await world.api.call('daftarSiswa', {}, tu)).length).toBe(1)
  const { kode_siswa } = inTheWay
  await world.api.call('ubahSiswa', { kode_siswa, ...isi, nis: '9999' }, tu)
  const retried = await readFile(world, idsekolah, file.replace(`\n${last};`, `\n${last + 1};`), tu)
  expect(await applyFile(world, retried.idimpor, tu)).toMatchObject({ status: 'selesai', sudah: last, total: last })
  const families = await world.database.query(
    `SELECT w.nis, w.kelas FROM siswa w JOIN keluarga k ON k.id = w.keluarga_id JOIN impor_siswa_baris b ON b.siswa_id = w.id
      WHERE b.isi->>'nama' IN ('Anak 1', 'Anak ${last}') AND k.nama = 'Keluarga Siti' AND w.nama = b.isi->>'nama' AND w.sekolah_id = $1
      ORDER BY w.nis`, [idOfKode('sekolah', idsekolah)])
  expect(families).toEqual([{ nis: '1', kelas: '7A' }, { nis: `${last + 1}`, kelas: '7A' }])
})

test('a file that is stopped after a batch leaves no pupil, class or family, and can be applied later', async () => {
  const { id: sekolah_id, idsekolah, tu } = await aSchool()
  const kk = '3201011234560002'
  const { idimpor } = await readFile(world, idsekolah, `${HEAD}01;Aisyah;7A;Siti;;${kk}\n02;Bilal;7A;Siti;;${kk}\n`, tu)
  const work = await world.api.call('terapkanImporSiswa', { idimpor, satukan: true }, tu)
  const made = (queries: Pick<Tx, 'query'>) => queries.query(
    `SELECT (SELECT count(*) FROM kelas WHERE sekolah_id = $1)::int AS kelas, count(*)::int AS siswa, count(keluarga_id)::int AS sekeluarga
       FROM siswa WHERE sekolah_id = $1`, [sekolah_id])
  const families = () => world.database.query('SELECT count(*)::int AS banyak FROM keluarga')
  const before = await families()
  const { noteMasuk } = world.deps
  // The last step of a batch. Next the work looks whether somebody asked it to stop.
  vi.spyOn(world.deps, 'noteMasuk').mockImplementationOnce(async (tx, ...rest) => {
    await noteMasuk(tx, ...rest)
    expect(await made(tx)).toEqual([{ kelas: 1, siswa: 2, sekeluarga: 2 }])
    await world.api.call('hentikanTugas', { idtugas: work.idtugas }, tu)
  })
  expect(await doneTugas(world, work, tu)).toMatchObject({ status: 'dihentikan', hasil: null })
  expect(await made(world.database)).toEqual([{ kelas: 0, siswa: 0, sekeluarga: 0 }])
  expect(await families()).toEqual(before)
  expect(await applyFile(world, idimpor, tu)).toMatchObject({ status: 'selesai', sudah: 2 })
})

/** Has the next work do this where it rests for others. */
function whileResting(meanwhile: () => Promise<void>): void {
  vi.spyOn(world.deps, 'startPace').mockImplementationOnce(() => ({
    async rest(_stopping, unfinished) {
      await unfinished
      await meanwhile()
      return true
    },
  }))
}

test('while a file rests for others, its pupils are found and pay, and then it goes on', async () => {
  const { idsekolah, sekolah, tu } = await aSchool()
  const known = await aSiswa(world, { sekolah, nama: 'Bilal Ramadhan' })
  const bill = await aTagihan(world, known, { boleh_dicicil: true })
  const rested: string[] = []
  const pay = async (what: string) => {
    rested.push(what)
    const { idsekolah: at, nis, kode_siswa } = { idsekolah, ...known }
    expect(await world.api.call('getSiswa', { idsekolah: at, nis })).toMatchObject({ kode_siswa })
    const tagihan = [{ kode_tagihan: bill.kode_tagihan, jumlah: bill.jumlah / 2 }]
    await world.api.call('terimaKas', { kode_siswa, tagihan }, tu)
  }
  const file = `NIS;NISN;Nama;Kelas;Nama ibu;Nomor WA ibu\n${known.nis};0071234567;Bilal R;9Z;Siti;081234567890\n1;;Aisyah;9Z;;\n`
  whileResting(() => pay('read'))
  const { idimpor } = await readFile(world, idsekolah, file, tu)
  whileResting(() => pay('applied'))
  expect(await applyFile(world, idimpor, tu)).toMatchObject({ status: 'selesai', sudah: 2 })
  expect(rested).toEqual(['read', 'applied'])
  expect((await world.api.call('daftarSiswa', {}, tu)).map(({ nama_siswa }) => nama_siswa).toSorted()).toEqual(['Aisyah', 'Bilal R'])
})

test('a file that is stopped while it rests leaves nothing, and can be applied later', async () => {
  const { idsekolah, tu } = await aSchool()
  const { idimpor } = await readFile(world, idsekolah, 'NIS;Nama\n5;Aisyah\n6;Bilal\n', tu)
  const work = await world.api.call('terapkanImporSiswa', { idimpor, satukan: true }, tu)
  whileResting(async () => void await world.api.call('hentikanTugas', { idtugas: work.idtugas }, tu))
  expect(await doneTugas(world, work, tu)).toMatchObject({ status: 'dihentikan', hasil: null, sudah: 0 })
  expect(await world.api.call('daftarSiswa', {}, tu)).toEqual([])
  expect(await applyFile(world, idimpor, tu)).toMatchObject({ status: 'selesai', sudah: 2 })
})

test('Dapodik’s number of a pupil opens nothing, and another school sees neither file nor pupils', async () => {
  const { idsekolah, tu } = await aSchool()
  const other = await aSchool()
  const file = dapodikOf([{ nama: 'Aisyah Dapodik', nipd: '0071', nisn: '', kk: '', hp: '081234567890' }])
  const { idimpor } = await readFile(world, idsekolah, file, tu)
  const stolen = await world.api.send('bacaUlangImporSiswa', { idimpor, kolom: [{ judul: 'nama', kolom: 'nama' }] }, other.tu)
  expect(stolen.body).toMatchObject({ kode: 'IMPOR_SISWA_TIDAK_DITEMUKAN' })
  for (const call of ['rincianImporSiswa', 'batalkanImporSiswa'] as const) {
    expect((await world.api.send(call, { idimpor }, other.tu)).body).toMatchObject({ kode: 'IMPOR_SISWA_TIDAK_DITEMUKAN' })
  }
  expect(await world.api.call('daftarImporSiswa', {}, other.tu)).toEqual([])
  const foreign = await world.api.send('imporSiswa', { idsekolah, nama_berkas: 'x.csv' }, { ...other.tu, file: 'x' })
  expect(foreign.body).toMatchObject({ kode: 'SEKOLAH_TIDAK_DIKENAL' })
  await applyFile(world, idimpor, tu)
  const numbers = await world.database.query(
    `SELECT 1 FROM siswa_wali n JOIN siswa w ON w.id = n.siswa_id WHERE w.nama = 'Aisyah Dapodik'`)
  expect(numbers).toEqual([])
})
