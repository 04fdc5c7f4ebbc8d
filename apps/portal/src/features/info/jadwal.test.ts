import { expect, test } from 'vitest'
import { instantOfJadwal, jadwalOf } from './jadwal.ts'

test('a time is typed as day and hour in Jakarta, and an untouched one keeps its minutes', () => {
  const old = '2026-11-16T01:23:45.000Z'
  const jadwal = jadwalOf(old, '7')
  expect(jadwal).toEqual({ hari: '2026-11-16', jam: '8' })
  expect(instantOfJadwal(jadwal, old)).toBe(old)
  expect(instantOfJadwal({ ...jadwal, jam: '9' }, old)).toBe('2026-11-16T02:00:00.000Z')
  expect(instantOfJadwal({ hari: '', jam: '9' }, old)).toBeNull()
  expect(jadwalOf(null, '7')).toEqual({ hari: '', jam: '7' })
})
