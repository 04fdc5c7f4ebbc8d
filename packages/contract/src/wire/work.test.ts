import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'
import { isSolved, solveWork } from './work.ts'

test('the hash is that of every other SHA-256, for texts of any length', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255)
    const words = sha256(bytes)
    const hex = [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    expect(hex).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})

test('a solution has the zero bits that its challenge asks for', () => {
  for (const bits of [1, 4, 8, 12]) {
    const challenge = `${bits}.abc.def`
    const counter = solveWork(challenge)
    const text = Buffer.alloc(40)
    createHash('sha256').update(challenge).digest().copy(text)
    text.writeUInt32BE(counter, 36)
    expect(Math.clz32(createHash('sha256').update(text).digest().readInt32BE())).toBeGreaterThanOrEqual(bits)
    expect(isSolved(challenge, counter)).toBe(true)
  }
  expect(isSolved('16.abc.def', solveWork('16.abc.def') + 1)).toBe(false)
})
