import { expect, test } from 'vitest'
import { shortRupiah, ticksFor } from './scale.ts'

test('the lines across a chart are round amounts, and the last covers the largest', () => {
  for (const [most, ticks] of [
    [0, [0]],
    [3, [0, 1, 2, 3]],
    [454_000, [0, 200_000, 400_000, 600_000]],
    [9_100_000, [0, 2_500_000, 5_000_000, 7_500_000, 10_000_000]],
    [40_000_000, [0, 10_000_000, 20_000_000, 30_000_000, 40_000_000]],
  ] as const) {
    expect(ticksFor(most)).toEqual(ticks)
  }
})

test('an amount at the edge of a chart is short', () => {
  for (const [amount, words] of [
    [0, 'Rp0'],
    [900, 'Rp900'],
    [450_000, 'Rp450 rb'],
    [2_500_000, 'Rp2,5 jt'],
    [10_000_000, 'Rp10 jt'],
    [1_200_000_000, 'Rp1,2 M'],
  ] as const) {
    expect(shortRupiah(amount)).toBe(words)
  }
})
