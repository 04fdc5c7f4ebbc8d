import { expect, test } from 'vitest'
import { previewCsv, splitReport } from './csv.ts'

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

test('a long file is split without losing a line, each part with the heading', () => {
  const lines = Array.from({ length: 10 }, (_, i) => `${i},"baris\n${i}"`)
  const parts = splitReport(['no,isi', ...lines].join('\n'), 40)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.every((part) => part.startsWith('no,isi\n') && part.length <= 40)).toBe(true)
  expect(parts.map((part) => part.slice('no,isi\n'.length)).join('\n')).toBe(lines.join('\n'))
})

test('a short file is sent as it is', () => {
  expect(splitReport('a,b\n1,2', 100)).toEqual(['a,b\n1,2'])
})

test('a quote inside a cell is an ordinary character, as on the server', () => {
  const text = 'no,isi\n1,pipa 12"\n2,beras\n'
  expect(previewCsv(text).rows).toEqual([['1', 'pipa 12"'], ['2', 'beras']])
  expect(splitReport(text, 20)).toEqual(['no,isi\n1,pipa 12"', 'no,isi\n2,beras'])
})

test('a long file with an unclosed quote is refused before anything is sent', () => {
  expect(() => splitReport('no,isi\n1,"beras\n2,gula\n', 10)).toThrow('tanda kutip')
  expect(previewCsv('no,isi\n1,beras\n2,"gula\n').rows).toEqual([['1', 'beras']])
})
