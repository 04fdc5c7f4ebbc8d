import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { rowAmount } from './row-amount.ts'

test('the history counts what came where that was too little', () => {
  expect(rowAmount({ total: rupiah(655_000), kurang: rupiah(355_000) })).toBe(300_000)
  expect(rowAmount({ total: rupiah(655_000), kurang: rupiah(0) })).toBe(655_000)
})
