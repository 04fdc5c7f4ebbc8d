import { localDate } from '@lunas/values/local-date'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { mondayOf, runsOutOn, weeksOf } from '#penjualan/read-kantin-anak'

const TODAY = localDate('2026-11-18')

test('a week begins on Monday', () => {
  expect(mondayOf(TODAY)).toBe('2026-11-16')
  expect(mondayOf(localDate('2026-11-16'))).toBe('2026-11-16')
  expect(mondayOf(localDate('2026-11-22'))).toBe('2026-11-16')
})

test('the run-out date follows the pace of two weeks, rounded down to whole days', () => {
  // Rp140.000 in 14 days is Rp10.000 a day.
  expect(runsOutOn(rupiah(35_000), spent(140_000), TODAY)).toBe('2026-11-21')
  expect(runsOutOn(rupiah(5_000), spent(140_000), TODAY)).toBe('2026-11-18')
  // What lies before these two weeks does not count.
  const before = { hari: localDate('2026-11-04'), jumlah: rupiah(500_000) }
  expect(runsOutOn(rupiah(35_000), [before, ...spent(140_000)], TODAY)).toBe('2026-11-21')
})

test('without saldo or purchases, or too far away, no date is told', () => {
  expect(runsOutOn(rupiah(0), spent(140_000), TODAY)).toBeNull()
  expect(runsOutOn(rupiah(50_000), [], TODAY)).toBeNull()
  expect(runsOutOn(rupiah(2_000_000), spent(14_000), TODAY)).toBeNull()
})

test('a child that began to buy is counted from its first day, and not within its first week', () => {
  const since = (hari: string) => [{ hari: localDate(hari), jumlah: rupiah(70_000) }]
  // Rp70.000 in seven days is Rp10.000 a day.
  expect(runsOutOn(rupiah(30_000), since('2026-11-12'), TODAY)).toBe('2026-11-21')
  expect(runsOutOn(rupiah(30_000), since('2026-11-13'), TODAY)).toBeNull()
})

/** Bought on the first day of the two weeks. */
function spent(jumlah: number) {
  return [{ hari: localDate('2026-11-05'), jumlah: rupiah(jumlah) }]
}

test('the chart has six weeks, the present one last, with a sum per kind and empty weeks kept', () => {
  const weeks = weeksOf([
    { hari: localDate('2026-10-12'), kategori: 'lain', jumlah: rupiah(1) },
    { hari: localDate('2026-11-15'), kategori: 'makanan', jumlah: rupiah(4_000) },
    { hari: localDate('2026-11-16'), kategori: 'makanan', jumlah: rupiah(5_000) },
    { hari: localDate('2026-11-17'), kategori: 'minuman', jumlah: rupiah(3_000) },
    { hari: localDate('2026-11-22'), kategori: 'makanan', jumlah: rupiah(10_000) },
  ], mondayOf(TODAY))
  expect(weeks.map(({ mulai }) => mulai)).toEqual([
    '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16',
  ])
  expect(weeks.map(({ kategori }) => kategori)).toEqual([
    [{ kategori: 'lain', jumlah: 1 }], [], [], [],
    [{ kategori: 'makanan', jumlah: 4_000 }],
    [{ kategori: 'makanan', jumlah: 15_000 }, { kategori: 'minuman', jumlah: 3_000 }],
  ])
})
