import { expect, test } from 'vitest'
import { schoolYear, tellMonths, yearName } from './school-year.ts'

const BULAN = [
  { periode: '2026-07', keadaan: 'lunas' },
  { periode: '2026-10', keadaan: 'menunggak' },
  { periode: '2027-06', keadaan: 'belum_lunas' },
] as const

test('a school year has twelve months, July first', () => {
  const months = schoolYear(BULAN, '2026-11-16')
  expect(months.map(({ letter }) => letter).join('')).toBe('JASONDJFMAMJ')
  expect(months.map(({ state }) => state[0]).join('')).toBe('pnnlnnnnnnnd')
  expect(months.findIndex(({ isNow }) => isNow)).toBe(4)
})

test('until June a day belongs to the year that began in July before', () => {
  expect(['2026-06-30', '2026-07-01'].map(yearName)).toEqual(['2025/2026', '2026/2027'])
  expect(schoolYear(BULAN, '2027-06-01').findIndex(({ isNow }) => isNow)).toBe(11)
})

test('the strip is told in words, the urgent months first', () => {
  expect(tellMonths(BULAN)).toBe(
    'terlambat: Oktober 2026; belum dibayar: Juni 2027; lunas: Juli 2026.',
  )
})
