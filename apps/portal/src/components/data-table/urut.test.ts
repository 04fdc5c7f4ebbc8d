import { expect, test } from 'vitest'
import { parseUrut, writeUrut } from './urut.ts'

test.each(['', 'nama', '-nama'])('the order "%s" survives the way through the address', (urut) => {
  expect(writeUrut(parseUrut(urut))).toBe(urut)
})

test('a minus reverses the order', () => {
  expect(parseUrut('-dibuat_at')).toEqual([{ id: 'dibuat_at', desc: true }])
})
