import { expect, test } from 'vitest'
import { nextTahunAjaran, tahunAjaranOf } from '#siswa/tahun-ajaran'
import { formOfKelas, tingkatOfKelas, urutanOfTingkat } from '#siswa/tingkat'
import { mayBecome } from '#siswa/write-siswa'

test.each([
  ['7A', '7'], ['VII-A', '7'], ['Kelas 10 IPA 1', '10'], ['X MIPA', '10'], ['XA', '10'], ['XII', '12'],
  ['IPA 1', 'IPA 1'], ['TK B', 'TK B'], ['kls. 3', '3'], ['10', '10'], ['  IV  Umar ', '4'], ['Viola', 'Viola'],
])('the level of %s is %s', (kelas, tingkat) => {
  expect(tingkatOfKelas(kelas)).toBe(tingkat)
})

test.each([
  ['7A', ['VII-A', 'Kelas 7A', '7 a', 'kls. VII A', '07A'], ['7B', 'VIII A', '7']],
  ['XI IPA 1', ['11-IPA-1', 'Kelas XI IPA1'], ['XI IPA 2', 'X IPA 1', 'XI IPS 1']],
  ['TK B', ['tk-b'], ['TK A']],
])('%s is one class however it is spelled', (kelas, same, others) => {
  expect(same.map(formOfKelas)).toEqual(same.map(() => formOfKelas(kelas)))
  expect(others.map(formOfKelas)).not.toContain(formOfKelas(kelas))
})

test('levels with a number stand in its order, after those without', () => {
  expect(['10', 'TK B', '7'].toSorted((a, b) => urutanOfTingkat(a) - urutanOfTingkat(b)))
    .toEqual(['TK B', '7', '10'])
})

test.each([
  ['2026-07-01', '2026/2027'], ['2026-06-30', '2025/2026'], ['2027-01-02', '2026/2027'],
])('%s is in the school year %s', (day, nama) => {
  expect(tahunAjaranOf(day).nama).toBe(nama)
})

test('the next school year begins the day after', () => {
  expect(nextTahunAjaran(tahunAjaranOf('2026-11-17'))).toEqual({
    nama: '2027/2028', mulai: '2027-07-01', selesai: '2028-06-30',
  })
})

test('a graduate does not become a candidate, and a pupil who left may come back', () => {
  expect(mayBecome('lulus', 'calon')).toBe(false)
  expect(mayBecome('keluar', 'aktif')).toBe(true)
  expect(mayBecome('aktif', 'aktif')).toBe(true)
})
