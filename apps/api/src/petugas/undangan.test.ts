import { localDate } from '@lunas/values/local-date'
import { expect, test } from 'vitest'
import { hashUndangan, undanganOf, whyNotPenugasan, type AskedPenugasan } from '#petugas/undangan'

const today = localDate('2026-11-18')
const asked = (changes: Partial<AskedPenugasan>): AskedPenugasan => ({
  level: 'kasir', sekolah_ids: ['a'], mulai: today, sampai: null, ...changes,
})

test('only an operator makes another operator', () => {
  const operator = asked({ level: 'operator', sekolah_ids: [] })
  expect(whyNotPenugasan('admin_institusi', operator, today)).toBe('PENUGASAN_BUKAN_WEWENANG')
  expect(whyNotPenugasan('operator', operator, today)).toBeUndefined()
})

test('a level of a school needs a school, and one of the whole institution has none', () => {
  expect(whyNotPenugasan('operator', asked({}), today)).toBeUndefined()
  expect(whyNotPenugasan('operator', asked({ sekolah_ids: [] }), today)).toBe('PENUGASAN_PERLU_SEKOLAH')
  expect(whyNotPenugasan('operator', asked({ level: 'yayasan' }), today)).toBe('PENUGASAN_SELURUH_INSTITUSI')
})

test('a task ends after it begins, and not before today', () => {
  const sampai = localDate('2026-11-17')
  expect(whyNotPenugasan('operator', asked({ sampai }), today)).toBe('PENUGASAN_HARI_TERBALIK')
  const past = asked({ mulai: localDate('2026-11-01'), sampai })
  expect(whyNotPenugasan('operator', past, today)).toBe('PENUGASAN_HARI_TERBALIK')
  expect(whyNotPenugasan('operator', asked({ sampai: today }), today)).toBeUndefined()
})

test('a link belongs to one invitation of one institution, and is stored hashed', () => {
  const link = undanganOf('mobile', '1', 'pepper')
  expect(link).toMatch(/^mobile\.[A-Za-z0-9_-]{43}$/)
  expect(undanganOf('mobile', '2', 'pepper')).not.toBe(link)
  expect(undanganOf('lain', '1', 'pepper').slice(5)).not.toBe(link.slice(7))
  expect(undanganOf('mobile', '1', 'another')).not.toBe(link)
  expect(hashUndangan(link).toString('hex')).toMatch(/^[0-9a-f]{64}$/)
})
