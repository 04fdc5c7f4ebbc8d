import { expect, test } from 'vitest'
import { previewCsv } from './csv.ts'

test('columns and first lines are recognised with any separator', () => {
  expect(previewCsv('Tanggal;Jumlah\r\n15/11/2026;1.000,00\r\n')).toEqual({
    columns: ['Tanggal', 'Jumlah'],
    rows: [['15/11/2026', '1.000,00']],
  })
  expect(previewCsv('\uFEFFa,b\n"x, ""y""",2').rows).toEqual([['x, "y"', '2']])
})

test('a line end inside quotes belongs to its cell', () => {
  expect(previewCsv('a,b\n"satu\ndua",2\n').rows).toEqual([['satu\ndua', '2']])
})

test('a quote inside a cell is a letter, as the server reads it', () => {
  const text = 'no,isi\n1,pipa 12"\n2,beras\n'
  expect(previewCsv(text).rows).toEqual([['1', 'pipa 12"'], ['2', 'beras']])
})

test('a quote that is never closed hides only its own line', () => {
  expect(previewCsv('no,isi\n1,beras\n2,"gula\n').rows).toEqual([['1', 'beras']])
})
