import type { Insiden } from '@lunas/contract/insiden/insiden'
import { expect, test } from 'vitest'
import { clockOf, sayDuration } from './clock.ts'

const FOUND = {
  ditemukan_at: '2026-11-14T00:00:00.000Z', batas_at: '2026-11-17T00:00:00.000Z',
  diputus_at: null, ditutup_at: null,
} as Insiden

test('the clock says what is left, and by how much it is late', () => {
  expect(clockOf(FOUND, Date.parse('2026-11-14T01:00:00Z'))).toEqual({ said: 'Sisa 2 hari 23 jam', tone: 'due' })
  expect(clockOf(FOUND, Date.parse('2026-11-16T22:30:00Z'))).toEqual({ said: 'Sisa 1 jam 30 menit', tone: 'late' })
  expect(clockOf(FOUND, Date.parse('2026-11-17T05:00:00Z'))).toEqual({ said: 'Terlambat 5 jam', tone: 'late' })
})

test('the clock stops with the agreed notice', () => {
  const told = { ...FOUND, diputus_at: '2026-11-14T04:00:00.000Z' }
  expect(clockOf(told, 0)).toEqual({ said: 'Diberitahukan 4 jam sesudah ditemukan', tone: 'paid' })
  const late = { ...FOUND, diputus_at: '2026-11-17T02:00:00.000Z' }
  expect(clockOf(late, 0).said).toBe('Diberitahukan 3 hari 2 jam sesudah ditemukan, terlambat 2 jam')
  expect(sayDuration(20_000)).toBe('kurang dari semenit')
})
