import { expect, test } from 'vitest'
import { terbilang } from './terbilang.ts'

test.each([
  [0, 'nol rupiah'],
  [11, 'sebelas rupiah'],
  [12, 'dua belas rupiah'],
  [20, 'dua puluh rupiah'],
  [100, 'seratus rupiah'],
  [115, 'seratus lima belas rupiah'],
  [1_000, 'seribu rupiah'],
  [1_999, 'seribu sembilan ratus sembilan puluh sembilan rupiah'],
  [11_000, 'sebelas ribu rupiah'],
  [354_000, 'tiga ratus lima puluh empat ribu rupiah'],
  [1_000_000, 'satu juta rupiah'],
  [101_001_000, 'seratus satu juta seribu rupiah'],
  [2_000_000_000, 'dua miliar rupiah'],
  [1_000_000_000_001, 'satu triliun satu rupiah'],
])('%d reads "%s"', (amount, words) => {
  expect(terbilang(amount)).toBe(words)
})

test('a negative amount has no words', () => {
  expect(() => terbilang(-1)).toThrow(RangeError)
})
