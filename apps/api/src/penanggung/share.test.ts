import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { shareOf } from '#penanggung/share'

test('a percentage is of what reliefs left, and a part of a rupiah stays with the parent', () => {
  expect(shareOf(rupiah(450_000), { persen: 50, nilai: null })).toBe(225_000)
  expect(shareOf(rupiah(101), { persen: 33, nilai: null })).toBe(33)
  expect(shareOf(rupiah(450_000), { persen: 100, nilai: null })).toBe(450_000)
})

test('rupiah are borne up to what is left', () => {
  expect(shareOf(rupiah(450_000), { persen: null, nilai: rupiah(100_000) })).toBe(100_000)
  expect(shareOf(rupiah(80_000), { persen: null, nilai: rupiah(100_000) })).toBe(80_000)
  expect(shareOf(rupiah(0), { persen: null, nilai: rupiah(100_000) })).toBe(0)
})
