import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatRupiah,
  leastRupiah,
  minusRupiah,
  mostRupiah,
  parseRupiah,
  rupiah,
  splitRupiah,
  sumRupiah,
} from './rupiah.ts'

test('a fraction or an amount beyond the safe range is not rupiah', () => {
  for (const value of [0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1]) {
    expect(() => rupiah(value)).toThrow(RangeError)
  }
})

test('text from the database becomes rupiah only when it is a whole number', () => {
  expect(parseRupiah('1250000')).toBe(1_250_000)
  for (const text of ['1.5', '', '1e6', ' 1', '0x10']) {
    expect(() => parseRupiah(text)).toThrow(RangeError)
  }
})

test('splitting neither loses nor adds a rupiah, and the parts differ by at most one', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 48 }), (total, parts) => {
      const split = splitRupiah(rupiah(total), parts)
      expect(sumRupiah(split)).toBe(total)
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a difference may be negative and stays in the safe range', () => {
  expect(minusRupiah(rupiah(150_000), rupiah(50_000))).toBe(100_000)
  expect(minusRupiah(rupiah(50_000), rupiah(150_000))).toBe(-100_000)
  const most = rupiah(Number.MAX_SAFE_INTEGER)
  expect(() => minusRupiah(rupiah(-1), most)).toThrow(RangeError)
})

test('the smallest and the largest of several amounts', () => {
  const amounts = [rupiah(75_000), rupiah(-4_000)]
  expect(leastRupiah(rupiah(0), ...amounts)).toBe(-4_000)
  expect(mostRupiah(rupiah(0), ...amounts)).toBe(75_000)
  expect(leastRupiah(rupiah(500))).toBe(500)
  expect(mostRupiah(rupiah(500))).toBe(500)
})

test('amounts are written the Indonesian way', () => {
  expect(formatRupiah(1_250_000)).toBe('Rp1.250.000')
  expect(formatRupiah(0)).toBe('Rp0')
  expect(formatRupiah(999)).toBe('Rp999')
  expect(formatRupiah(-4_000)).toBe('-Rp4.000')
  expect(formatRupiah(999_999_999)).toBe('Rp999.999.999')
})
