import { expect, test } from 'vitest'
import { compareBaris, countFamilies, nothingSeen, type Tercatat } from '#impor-siswa/compare'
import { SISWA_FORMAT } from '#impor-siswa/read-berkas'
import { writeTemplat } from '#impor-siswa/write-excel'
import { readTable } from '#platform/tables/read-table'
import { dapodikOf, xlsxOf, zipOf } from '#test/impor-siswa'

const HEAD = 'NIS;Nama;NISN;JK;Kelas;Nomor WA wali\n'
const read = (text: string | Buffer) => readTable(Buffer.from(text), SISWA_FORMAT)
const rowsOf = async (text: string | Buffer) => (await read(text)).rows
const one = async (line: string) => (await rowsOf(`${HEAD}${line}\n`))[0]

test.each([
  ['a leading zero', '00123;Ali;0012345678;L;7A;', { nis: '00123', nisn: '0012345678' }],
  ['a number with 08', '1;Ali;;L;;0812-3456-7890', { wali: { nama: '', nomor: '6281234567890', pasti: true } }],
  ['a number with +62', '1;Ali;;L;;+62 812 3456 7890', { wali: { nama: '', nomor: '6281234567890', pasti: true } }],
  ['a number with 62', '1;Ali;;L;;6281234567890', { wali: { nama: '', nomor: '6281234567890', pasti: true } }],
  ['words for the gender', '1;Ali;;Laki-laki;;', { jenis_kelamin: 'L' }],
  ['pasted spaces', '1;  Ali\u00a0 Akbar\u200b ;;p;;', { nama: 'Ali Akbar', jenis_kelamin: 'P' }],
  ['empty number columns', '1;Ali;-;L;;0', { nisn: '', wali: { nama: '', nomor: '', pasti: true } }],
])('keeps %s', async (_, line, isi) => {
  expect(await one(line)).toMatchObject({ kata: '', isi })
})

test.each([
  ['no name', '1;;;L;;', 'Nama kosong.'],
  ['no NIS', ';Ali;;L;;', 'NIS kosong.'],
  ['a formula', '=A1;Ali;;L;;', 'NIS berupa rumus. Ganti dengan nilainya.'],
  ['a short NISN', '1;Ali;123;L;;', 'NISN harus sepuluh angka.'],
  ['another gender', '1;Ali;;X;;', 'Jenis kelamin harus L atau P.'],
  ['a number that is none', '1;Ali;;L;;abc', 'Nomor wali bukan nomor HP Indonesia.'],
  ['a name that a formula did not find', '1;#N/A;;L;;', 'Nama berisi galat Excel #N/A.'],
  ['a class that a formula did not find', '1;Ali;;L;#REF!;', 'Kelas berisi galat Excel #REF!.'],
  ['a space in the NIS', '1 2;Ali;;L;;', 'NIS hanya huruf, angka, titik, garis miring dan tanda hubung.'],
])('refuses %s with a sentence', async (_, line, kata) => {
  expect(await one(line)).toMatchObject({ kata })
})

test('reads BOM, Windows-1252 and other separators, and names what it leaves out', async () => {
  expect(await rowsOf('\ufeffNIS,Nama\n1,Ali\n')).toMatchObject([{ isi: { nama: 'Ali' } }])
  expect(await rowsOf(Buffer.from('NIS;Nama\n1;Andr\xe9\n', 'latin1'))).toMatchObject([{ isi: { nama: 'André' } }])
  const { kolom, rows } = await read('NIS\tNama\tHobi\tAgama\n1\tAli\tBola\tIslam\n\t\t\t\nx\tContoh Siti\t\t\n')
  expect(kolom).toMatchObject({ diabaikan: ['hobi'], dibuang: ['agama'] })
  expect(rows.map(({ nomor }) => nomor)).toEqual([2])
})

test('Dapodik’s file is read as it is downloaded, and its personal columns stay in it', async () => {
  const kk = '3201011234567890'
  const { rows, kolom } = await read(dapodikOf([
    { nama: 'Aisyah', nipd: '0071', nisn: 12345678, kk, hp: '081234567890' },
    { nama: 'Bilal', nipd: 72, nisn: '', kk, hp: '' },
  ]))
  expect(rows).toMatchObject([
    {
      nomor: 7, kata: '', kunci: kk,
      isi: {
        nis: '0071', nisn: '0012345678', kelas: 'VII A', ayah: { nama: 'Pak Ali', nomor: '' },
        // One number of nobody knows whom: a guess that opens nothing.
        ibu: { nama: 'Bu Ani', nomor: '6281234567890', pasti: false },
      },
    },
    { isi: { nis: '72', nama: 'Bilal' } },
  ])
  expect(JSON.stringify(rows.map(({ isi }) => isi))).not.toMatch(/3201|Islam|5\.000\.000|Guru|Tidak ada/)
  expect(kolom.diabaikan).toEqual(['warna favorit'])
  expect(kolom.dibuang).toEqual(expect.arrayContaining(['nik', 'agama', 'data ayah penghasilan', 'no kk', 'kebutuhan khusus']))
})

test('the template is read back, without its example', async () => {
  await expect(read(await writeTemplat())).rejects.toMatchObject({ code: 'BERKAS_KOSONG' })
})

test('a NISN that Excel keeps as a number gets its zeros again, and a shorter number is none', async () => {
  const rows = await rowsOf(xlsxOf([['NIS', 'Nama', 'NISN'], ['1', 'Ali', 1_234_567], ['2', 'Budi', 12_345]]))
  expect(rows).toMatchObject([
    { kata: '', isi: { nisn: '0001234567' } }, { kata: 'NISN harus sepuluh angka.', isi: { tertulis: { nisn: '12345' } } },
  ])
})

test('a number that lost its digits in Excel is refused, and a format of zeros is kept', async () => {
  const [lost] = await rowsOf(xlsxOf([['NIS', 'Nama'], [3.2010112345678901e21, 'Ali']]))
  expect(lost?.kata).toBe('NIS berubah di Excel. Jadikan kolomnya teks.')
})

test.each([
  ['neither table nor zip', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])],
  ['a zip without a workbook', zipOf({ 'a.txt': 'x' })],
  ['no text', Buffer.from('NIS;Nama\n1;A\0li\n')],
])('refuses %s', async (_, file) => {
  await expect(read(file)).rejects.toMatchObject({ code: 'BERKAS_BUKAN_TABEL' })
})

test('a file without headings, and a small file that unfolds to a huge one, are refused', async () => {
  await expect(read('1;2\n3;4\n')).rejects.toMatchObject({ code: 'KEPALA_TIDAK_ADA' })
  const bomb = zipOf({
    'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': '<a/>', 'xl/worksheets/sheet1.xml': '<a/>',
    'xl/sharedStrings.xml': Buffer.alloc(70 * 1024 * 1024, `<si>${' '.repeat(10_000)}</si>`),
  })
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(read(bomb)).rejects.toMatchObject({ code: 'BERKAS_MENGEMBANG' })
})

test.each([
  ['styles', { 'xl/styles.xml': `<cellXfs>${'<xf/>'.repeat(100_000)}</cellXfs>` }],
  ['formats', { 'xl/styles.xml': '<numFmt/>'.repeat(100_000) }],
  ['sheets', { 'xl/workbook.xml': '<sheet/>'.repeat(100_000) }],
])('more %s than Excel writes are refused before all of them are held', async (_, parts) => {
  const file = zipOf({
    'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': '<a/>', 'xl/worksheets/sheet1.xml': '<a/>', ...parts,
  })
  await expect(read(file)).rejects.toMatchObject({ code: 'BERKAS_MENGEMBANG' })
})

test.each([
  ['texts', { 'xl/sharedStrings.xml': '<si>'.repeat(1_000_000) }],
  ['pieces of a text', { 'xl/sharedStrings.xml': `<si>${'<t>'.repeat(1_000_000)}</si>` }],
  ['rows', { 'xl/worksheets/sheet1.xml': '<row>'.repeat(400_000) }],
  ['cells', { 'xl/worksheets/sheet1.xml': `<row>${'<c>'.repeat(300_000)}</row>` }],
  ['values', { 'xl/worksheets/sheet1.xml': `<row><c>${'<v>'.repeat(300_000)}</c></row>` }],
  ['tags', { 'xl/styles.xml': '<numFmt '.repeat(1_000_000) }],
])('%s that never end are refused without reading them again and again', async (_, parts) => {
  const file = zipOf({
    'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': '<a/>', 'xl/worksheets/sheet1.xml': '<a/>', ...parts,
  })
  // Searched anew from each beginning this would take many minutes; the time limit of the test finds it.
  await expect(read(file)).rejects.toMatchObject({ code: expect.stringMatching(/^(BERKAS|KEPALA)_/) as string })
})

test('a heading as long as a book is cut before it is compared', async () => {
  await expect(read(`${'('.repeat(1_000_000)};Nama\n1;Ali\n`)).rejects.toMatchObject({ code: 'KEPALA_TIDAK_ADA' })
  const { kolom } = await read(`Nama;${'('.repeat(1_000)}\nAli;1\n`)
  expect(kolom).toMatchObject({ kurang: ['nis'], judul: [{ judul: 'nama' }, { judul: '('.repeat(200) }] })
})

const ALI: Tercatat = {
  id: 'a', nis: '1', nama: 'Ali Akbar', nisn: '0012345678', jenis_kelamin: 'L', kelas: '7A', program: '',
}

async function compared(text: string) {
  const usulan = compareBaris(await rowsOf(text), new Map([['1', ALI]]), new Map([[ALI.nisn, ALI]]))
  return usulan.map(({ keadaan, kata }) => [keadaan, kata])
}

test('new, changed and equal rows are told apart, and an empty cell changes nothing', async () => {
  expect(await compared(`${HEAD}1;Ali Akbar;;;;\n`)).toEqual([['sama', '']])
  expect(await compared(`${HEAD}1;Ali Akbar;;;8A;\n2;Budi;;;;\n`)).toEqual([
    ['berubah', 'Berubah: kelas.'], ['baru', ''],
  ])
})

test('twins in the file and numbers of another pupil are refused', async () => {
  expect(await compared(`${HEAD}0091;Budi;;;;\n91;BUDI;;;;\n091;Cici;;;;\n`)).toEqual([
    ['baru', ''], ['ditolak', 'Nama sama dan NIS hanya beda nol dengan baris 2.'], ['baru', ''],
  ])
  expect(await compared(`${HEAD}5;Budi;;;;\n5;Cici;;;;\n`)).toEqual([['baru', ''], ['ditolak', 'NIS sama dengan baris 2.']])
  expect(await compared(`${HEAD}1;Citra;;;;\n`)).toEqual([['ditolak', 'NIS ini milik siswa lain: namanya berbeda.']])
  expect(await compared(`${HEAD}1;Ali;0099999999;;;\n`)).toEqual([['ditolak', 'NIS ini milik siswa lain: NISN-nya berbeda.']])
  expect(await compared(`${HEAD}9;Ali;0012345678;;;\n`)).toEqual([['ditolak', 'NISN ini sudah tercatat dengan NIS 1.']])
})

test('children of one household are one family, and an only child is none, also in the next batch', async () => {
  const rows = await rowsOf('NIS;Nama;No KK\n1;A B;3201011234567890\n2;C D;3201011234567890\n3;E F;3201019999999999\n')
  const seen = nothingSeen()
  const numbers = [rows.slice(0, 1), rows.slice(1)].flatMap((batch) =>
    compareBaris(batch, new Map(), new Map(), new Set(), seen).map(({ keluarga }) => keluarga))
  expect(numbers).toEqual([1, 1, 2])
  expect(countFamilies(seen)).toBe(1)
})

test('a sibling is named by NIS or by a shared word, and a refused twin is nobody’s sibling', async () => {
  const head = 'NIS;Nama;NIS saudara\n'
  const homes = async (lines: string, known = new Map<string, Tercatat>()) => {
    const seen = nothingSeen(true)
    const usulan = compareBaris(await rowsOf(head + lines), known, new Map(), new Set(), seen)
    return [usulan.map(({ keluarga, saudara_id }) => saudara_id ?? keluarga), countFamilies(seen)]
  }
  expect(await homes('5;A B;\n6;C D;5\n7;E F;keluarga 3\n8;G H;keluarga 3\n9;I J;9\n')).toEqual([[1, 1, 2, 2, 3], 2])
  expect(await homes('2;Budi Akbar;1\n', new Map([['1', ALI]]))).toEqual([['a'], 1])
  expect(await homes('5;A B;\n5;C D;\n')).toEqual([[1, null], 0])
})
