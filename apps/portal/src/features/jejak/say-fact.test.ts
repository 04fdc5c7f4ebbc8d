import { expect, test } from 'vitest'
import { sayFact } from './say-fact.ts'

test('amounts, states and references of the trail are shown in words', () => {
  expect(sayFact('jumlah', 454_000)).toBe('Rp454.000')
  expect(sayFact('baris', 20)).toBe('20')
  expect(sayFact('status', 'belum_disetorkan')).toBe('belum disetorkan')
  expect(sayFact('aktif', true)).toBe('ya')
  expect(sayFact('kas_id', '01a1dfe1-141f-78a3')).toBe('01a1dfe1 …')
})
