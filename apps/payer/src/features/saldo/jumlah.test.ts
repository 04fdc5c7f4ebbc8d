import { expect, test } from 'vitest'
import { isFillable, problemOf } from './jumlah.ts'

test('an amount within the limit is accepted, and so is an empty field', () => {
  expect(problemOf(100_000, 100_000)).toBe('')
  expect(problemOf(undefined, 100_000)).toBe('')
  expect(isFillable(100_000, 100_000)).toBe(true)
})

test('an amount above the limit is refused with the room that is left', () => {
  expect(problemOf(100_001, 100_000)).toBe('Paling banyak Rp100.000 lagi.')
  expect(isFillable(100_001, 100_000)).toBe(false)
})

test('a full saldo is reported before anything is typed', () => {
  expect(problemOf(undefined, 0)).toBe('Saldo sudah penuh.')
})

test('a missing amount and an amount of zero are refused', () => {
  expect([undefined, 0].map((jumlah) => isFillable(jumlah, 100_000))).toEqual([false, false])
})
