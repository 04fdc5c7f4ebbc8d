import { expect, test } from 'vitest'
import { HOUR_MS, later, MINUTE_MS, SECOND_MS } from '#platform/clock'
import { institusiOfProof, paceOf, pengirimanOf } from '#otp/otp'

const NOON = new Date('2026-11-10T05:00:00Z')
const ago = (ms: number) => later(NOON, -ms)

test('the first code is sent at once', () => {
  expect(paceOf({ kiriman: 0, kirim_lagi_at: null, oldest_at: null, sehari: 0 }, NOON)).toBe('boleh')
})

test('the next code is sent a minute after the last', () => {
  const sent = { kiriman: 1, sehari: 1, oldest_at: ago(59 * SECOND_MS), kirim_lagi_at: later(NOON, SECOND_MS) }
  expect(paceOf(sent, NOON)).toEqual({ wait_until: later(NOON, SECOND_MS), sebab: 'semenit' })
  expect(paceOf({ ...sent, kirim_lagi_at: NOON }, NOON)).toBe('boleh')
})

test('after a used code there is no wait', () => {
  const sent = { kiriman: 1, sehari: 1, oldest_at: ago(SECOND_MS), kirim_lagi_at: null }
  expect(paceOf(sent, NOON)).toBe('boleh')
})

test('after five codes in an hour the next one waits until the oldest is an hour old', () => {
  const oldest_at = ago(50 * MINUTE_MS)
  const sent = { kiriman: 5, sehari: 5, oldest_at, kirim_lagi_at: ago(MINUTE_MS) }
  expect(paceOf(sent, NOON)).toEqual({ wait_until: later(oldest_at, HOUR_MS), sebab: 'sejam' })
})

test('a message without a delivery report is shown as on its way', () => {
  expect(pengirimanOf(undefined)).toBe('dikirim')
  expect(pengirimanOf('menunggu')).toBe('dikirim')
  expect(pengirimanOf('terkirim')).toBe('dikirim')
  expect(pengirimanOf('sampai')).toBe('terkirim')
  expect(pengirimanOf('gagal')).toBe('gagal_terkirim')
})

test('the institution is read from a valid proof only', () => {
  expect(institusiOfProof('mobile.abc')).toBe('mobile')
  for (const text of ['', '.abc', 'Mobile.abc', "mo'bile.x"]) {
    expect(institusiOfProof(text)).toBeUndefined()
  }
})
