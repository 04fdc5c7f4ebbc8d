import { expect, test } from 'vitest'
import { isUnchanged } from './status-look.ts'

test('nothing has changed while neither the status nor the money that came has', () => {
  const waiting = { status: 'menunggu', diterima: 0 } as const
  expect(isUnchanged(waiting, { ...waiting })).toBe(true)
  expect(isUnchanged(waiting, { status: 'berhasil', diterima: 454_000 })).toBe(false)
  expect(isUnchanged(waiting, { ...waiting, diterima: 100_000 })).toBe(false)
})
