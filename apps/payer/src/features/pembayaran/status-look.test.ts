import { expect, test } from 'vitest'
import { rupiah } from '@lunas/values/rupiah'
import { isUnchanged } from './status-look.ts'

test('a payment counts as unchanged while its status and amounts are the same', () => {
  const waiting = { status: 'menunggu', diterima: rupiah(0) } as const
  expect(isUnchanged(waiting, { ...waiting })).toBe(true)
  expect(isUnchanged(waiting, { status: 'berhasil', diterima: rupiah(454_000) })).toBe(false)
  expect(isUnchanged(waiting, { ...waiting, diterima: rupiah(100_000) })).toBe(false)
})
