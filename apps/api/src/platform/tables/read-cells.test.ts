import { expect, test } from 'vitest'
import { readBulan, readRupiah, readTanggal } from '#platform/tables/read-cells'

const typed = (teks: string) => ({ teks, angka: false, rumus: false })
const inExcel = (teks: string) => ({ teks, angka: true, rumus: false })

test.each([
  ['450000'], ['450.000'], ['Rp450.000'], ['Rp 450.000,00'], ['Rp. 450.000,-'], [' 450000 '],
])('reads %s as Rp450.000', (text) => {
  expect(readRupiah(typed(text), 'Jumlah')).toEqual({ value: 450_000 })
})

test.each([
  ['450,000', 'Jumlah tidak terbaca. Tulis seperti 450000 atau 450.000.'],
  ['450.00', 'Jumlah tidak terbaca. Tulis seperti 450000 atau 450.000.'],
  ['empat ratus', 'Jumlah tidak terbaca. Tulis seperti 450000 atau 450.000.'],
  ['450.000,50', 'Jumlah harus rupiah bulat.'],
  ['-450.000', 'Jumlah tidak boleh negatif.'],
  ['(450.000)', 'Jumlah tidak boleh negatif.'],
  ['0', 'Jumlah harus lebih dari nol.'],
  ['', 'Jumlah kosong.'],
  ['1000000000000', 'Jumlah terlalu besar.'],
])('refuses %j with a sentence', (text, kata) => {
  expect(readRupiah(typed(text), 'Jumlah')).toEqual({ kata })
})

test('a fraction of Excel and a formula are refused', () => {
  expect(readRupiah(inExcel('450000.5'), 'Jumlah')).toEqual({ kata: 'Jumlah harus rupiah bulat.' })
  expect(readRupiah({ ...inExcel('450000'), rumus: true }, 'Jumlah'))
    .toEqual({ kata: 'Jumlah berupa rumus. Ganti dengan nilainya.' })
})

test.each([
  ['2026-11-10'], ['10/11/2026'], ['10-11-2026'], ['10.11.2026'], ['10 November 2026'], ['10 nov 2026'],
  ['2026-11-10T00:00:00.000Z'],
])('reads %s as 10 November 2026', (text) => {
  expect(readTanggal(typed(text))).toBe('2026-11-10')
})

test('a day of Excel is read, and a day that is none is not', () => {
  expect(readTanggal(inExcel('46336'))).toBe('2026-11-10')
  expect(readTanggal(inExcel('46336.75'))).toBe('2026-11-10')
  for (const text of ['31/02/2026', '10/13/2026', '46336', 'besok', ''])
    expect(readTanggal(typed(text))).toBeUndefined()
})

test('months are read as people type them', () => {
  for (const text of ['2026-11', '11/2026', 'November 2026', 'Nov 2026', 'nov-2026', '1/11/2026'])
    expect(readBulan(typed(text))).toBe('2026-11')
  expect(readBulan(inExcel('46336'))).toBe('2026-11')
  for (const text of ['2026', '13/2026', 'Musim 2026', '']) expect(readBulan(typed(text))).toBeUndefined()
})
