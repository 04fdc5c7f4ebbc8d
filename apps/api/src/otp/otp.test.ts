import { expect, test } from 'vitest'
import { HOUR_MS, later, MINUTE_MS, SECOND_MS } from '#platform/clock'
import { institusiOfProof, paceOf, pengirimanOf } from '#otp/otp'

const NOON = new Date('2026-11-10T05:00:00Z')
const ago = (ms: number) => later(NOON, -ms)

test('the first code is sent at once', () => {
  expect(paceOf({ kiriman: 0, kirim_lagi_at: null, oldest_at: null }, NOON)).toBe('boleh')
})

test('the next one is sent a minute after the last', () => {
  const sent = { kiriman: 1, oldest_at: ago(59 * SECOND_MS), kirim_lagi_at: later(NOON, SECOND_MS) }
  expect(paceOf(sent, NOON)).toEqual({ wait_until: later(NOON, SECOND_MS), sebab: 'semenit' })
  expect(paceOf({ ...sent, kirim_lagi_at: NOON }, NOON)).toBe('boleh')
})

test('a code that was used keeps nobody waiting', () => {
  const sent = { kiriman: 1, oldest_at: ago(SECOND_MS), kirim_lagi_at: null }
  expect(paceOf(sent, NOON)).toBe('boleh')
})

test('after five in an hour the first of them has to grow old', () => {
  const oldest_at = ago(50 * MINUTE_MS)
  const sent = { kiriman: 5, oldest_at, kirim_lagi_at: ago(MINUTE_MS) }
  expect(paceOf(sent, NOON)).toEqual({ wait_until: later(oldest_at, HOUR_MS), sebab: 'sejam' })
})

test('what nobody has heard of is on its way, as far as anybody can say', () => {
  expect(pengirimanOf(undefined)).toBe('dikirim')
  expect(pengirimanOf('menunggu')).toBe('dikirim')
  expect(pengirimanOf('terkirim')).toBe('dikirim')
  expect(pengirimanOf('sampai')).toBe('terkirim')
  expect(pengirimanOf('gagal')).toBe('gagal_terkirim')
})

test('a proof names its institution, and nothing else does', () => {
  expect(institusiOfProof('mobile.abc')).toBe('mobile')
  for (const text of ['', '.abc', 'Mobile.abc', "mo'bile.x"]) {
    expect(institusiOfProof(text)).toBeUndefined()
  }
})
