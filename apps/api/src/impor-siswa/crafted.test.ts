import { expect, test } from 'vitest'
import { xlsxOf, zipOf } from '#test/impor-siswa'
import { SISWA_FORMAT } from '#impor-siswa/read-berkas'
import { readTable } from '#platform/tables/read-table'

const SHEET = 'xl/worksheets/sheet2.xml'
const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>NIS</t></is></c><c r="B1" t="inlineStr"><is><t>Nama</t></is></c></row>'
const BOOK = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="Daftar Peserta Didik" r:id="r2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
}
const workbook = (rows: string) => zipOf({ ...BOOK, [SHEET]: `<worksheet><sheetData>${HEAD}${rows}</sheetData></worksheet>` })
const read = (file: Buffer) => readTable(file, SISWA_FORMAT)

test('letters that Postgres cannot keep are left out or refused', async () => {
  const { rows } = await read(xlsxOf([['NIS', 'Nama', 'Kolom &#xD800; lain'], ['1', 'Ali &#xD83D;&#0; Akbar']]))
  expect(rows).toMatchObject([{ isi: { nama: 'Ali Akbar' }, kata: '' }])
  await expect(read(xlsxOf([['NIS', 'Nama'], ['1', 'Ali\0']]))).rejects.toMatchObject({ code: 'BERKAS_BUKAN_TABEL' })
})

test('a name cannot turn the text around it', async () => {
  const { rows } = await read(Buffer.from('NIS;Nama\n1;Ali \u202Erabka\u202C \u2066Akbar\u2069\n'))
  expect(rows).toMatchObject([{ isi: { nama: 'Ali rabka Akbar' } }])
})

test('a CSV whose one row has very many columns is refused', async () => {
  for (const row of [';'.repeat(20_000), 'x'.repeat(2_100_000)]) {
    await expect(read(Buffer.from(`NIS;Nama\n1;Ali\n${row}\n`))).rejects.toMatchObject({ code: 'BERKAS_BUKAN_TABEL' })
  }
})

test('a row whose only cell is far to the right is empty where nothing stands', async () => {
  const far = (r: number, nis: string) => `<row><c r="B${r}" t="inlineStr"><is><t>Ali</t></is></c>${nis}<c r="XFD${r}"><v>1</v></c></row>`
  const { rows } = await read(workbook(far(2, '') + far(3, '<c r="A3"><v>7</v></c>')))
  expect(rows).toMatchObject([{ isi: { nis: '', nama: 'Ali' }, kata: 'NIS kosong.' }, { isi: { nis: '7', nama: 'Ali' }, kata: '' }])
})

test('row numbers that a sheet invents are not believed', async () => {
  const row = (r: string, nis: number) => `<row r="${r}"><c r="A9"><v>${nis}</v></c><c r="B9" t="inlineStr"><is><t>Ali ${nis}x</t></is></c></row>`
  const { rows } = await read(workbook(row('1e400', 1) + row('2', 2) + row('2', 3) + row('-5', 4) + row('abc', 5)))
  const nomor = rows.map((one) => one.nomor)
  expect(new Set(nomor).size).toBe(5)
  expect(nomor.every((one) => Number.isSafeInteger(one) && one > 0 && one < 2 ** 31)).toBe(true)
})
