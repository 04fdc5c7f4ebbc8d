import { localDate } from '@lunas/values/local-date'
import { expect, test } from 'vitest'
import { cutOffOf, forbiddenBy } from '#pesan-makan/pesan-makan'

test('ordering ends at the school\'s hour, so many days before', () => {
  const day = localDate('2026-11-19')
  expect(cutOffOf(day, 1, 14 * 60 + 30, 'Asia/Jakarta').toISOString()).toBe('2026-11-18T07:30:00.000Z')
  expect(cutOffOf(day, 0, 0, 'Asia/Jayapura').toISOString()).toBe('2026-11-18T15:00:00.000Z')
})

test('an allergen comes before a block, and without rules nothing is forbidden', () => {
  const dish = { produk_id: 'a', kategori: 'makanan', alergen: ['telur'] } as const
  const menu = { ...dish, alergen: [...dish.alergen] }
  const rules = { alergen: [], kategori_diblokir: [], produk_diblokir: [] }
  expect(forbiddenBy(undefined, menu)).toBeNull()
  expect(forbiddenBy(rules, menu)).toBeNull()
  expect(forbiddenBy({ ...rules, produk_diblokir: ['a'] }, menu)).toBe('diblokir')
  expect(forbiddenBy({ ...rules, kategori_diblokir: ['makanan'] }, menu)).toBe('diblokir')
  expect(forbiddenBy({ ...rules, alergen: ['telur'], kategori_diblokir: ['makanan'] }, menu)).toBe('alergen')
})
