import { expect, test } from 'vitest'
import { inOrder, isScheduleOpen, keadaanOf, kunciOfFamily, tingkatOf } from '#linimasa/linimasa'

test.each([
  ['4B', '4'], ['10 IPA 1', '10'], ['VII-A', 'VII'], ['X IPA 1', 'X'], ['XIIB', 'XII'], ['VIIIa', ''],
  ['B1', ''], ['Kelompok Bintang', ''], ['Intan', ''], ['', ''], [' 7A', '7'],
])('the level of class %j is %j', (kelas, tingkat) => {
  expect(tingkatOf(kelas)).toBe(tingkat)
})

test('levels are sorted as numbers, and named once', () => {
  expect(inOrder(['10', '2', '1', '2'])).toEqual(['1', '2', '10'])
})

test('a family reads posts for everybody, and for the schools, levels and classes of its children', () => {
  expect(kunciOfFamily([])).toEqual(['i'])
  expect(
    kunciOfFamily([
      { sekolah_id: 'a', kelas: '4B' }, { sekolah_id: 'a', kelas: '4C' },
      { sekolah_id: 'b', kelas: 'B1' }, { sekolah_id: 'c', kelas: '' },
    ]),
  ).toEqual(['i', 's/a', 't/a/4', 'k/a/4B', 'k/a/4C', 's/b', 'k/b/B1', 's/c'])
})

test('a published post waits for its time, is shown, and ends', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour))
  const post = { status: 'terbit' as const, tayang_dari: at(8), tayang_sampai: at(10) }
  expect([7, 8, 9, 10].map((hour) => keadaanOf(post, at(hour)))).toEqual([
    'terjadwal', 'tayang', 'tayang', 'berakhir',
  ])
  expect(keadaanOf({ ...post, status: 'ditarik' }, at(9))).toBe('ditarik')
  expect(isScheduleOpen(post, at(9))).toBe(true)
  expect(isScheduleOpen(post, at(10))).toBe(false)
  expect(isScheduleOpen({ tayang_dari: at(11), tayang_sampai: at(10) }, at(9))).toBe(false)
  expect(isScheduleOpen({ tayang_dari: null, tayang_sampai: null }, at(9))).toBe(true)
})
