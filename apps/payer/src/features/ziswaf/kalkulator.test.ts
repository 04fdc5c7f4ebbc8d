import type { NilaiHariIni } from '@lunas/contract/ziswaf/nilai'
import { expect, test } from 'vitest'
import { closedBecause, decimal, nilaiWord, readSentigram } from './kalkulator.ts'

const nisab = {
  jenis: 'nisab_emas', nilai: 85, satuan: 'gram', keputusan: 'PMA 31/2019', tanggal_keputusan: null,
  berlaku_dari: '2025-01-01', berlaku_sampai: null, sumber: 'Kemenag',
} as const
const kadar = { ...nisab, jenis: 'kadar_zakat', nilai: 250, satuan: 'per_sepuluh_ribu' } as const
const today: NilaiHariIni = {
  hari_ini: '2027-01-01', nilai: [nisab, kadar], berakhir: [{ jenis: 'fidyah', sampai: '2026-12-31' }],
}

test('a calculator closes when one of its values has ended or was never set', () => {
  expect(closedBecause(today, 'emas')).toBe('')
  expect(closedBecause(today, 'fidyah')).toMatch(/^Fidyah .* berakhir 31 Desember 2026/)
  expect(closedBecause(today, 'fitrah')).toBe('Zakat fitrah per jiwa belum ditetapkan.')
})

test('values are written as people read them', () => {
  expect(nilaiWord(nisab)).toBe('85 gram')
  expect(nilaiWord(kadar)).toBe('2,5%')
  expect(nilaiWord({ ...nisab, nilai: 2_500 })).toBe('2,5 kg')
  expect(nilaiWord({ ...nisab, nilai: 3_500, satuan: 'mililiter' })).toBe('3,5 liter')
  expect(decimal(12_500, 3)).toBe('12,5')
  expect(decimal(5, 2)).toBe('0,05')
  expect(decimal(1_234_500, 2)).toBe('12.345')
})

test.each([
  ['85', 8_500], ['12,35', 1_235], ['12.3', 1_230], ['0,05', 5], [' 7 ', 700],
])('%j is a weight', (typed, sentigram) => {
  expect(readSentigram(typed)).toBe(sentigram)
})

test.each(['', '-1', '12,345', '1.234,5', 'emas', '1e3', '12,'])('%j is no weight', (typed) => {
  expect(readSentigram(typed)).toBeUndefined()
})
