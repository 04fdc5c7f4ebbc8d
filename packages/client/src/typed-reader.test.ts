import { expect, test } from 'vitest'
import { createTypedReader } from './typed-reader.ts'

function type(text: string, ms: number): string | undefined {
  const feed = createTypedReader()
  let read: string | undefined
  for (const [i, key] of [...text, 'Enter'].entries()) read = feed({ key, at: 1_000 + i * ms })
  return read
}

test('fast keys that end with Enter are a reader', () => expect(type('04A2B3C4', 5)).toBe('04A2B3C4'))
test('the same keys at the speed of a person are not', () => expect(type('04A2B3C4', 120)).toBeUndefined())
test('a few fast keys are not', () => expect(type('12', 5)).toBeUndefined())

test('a reader is heard after a person typed something', () => {
  const feed = createTypedReader()
  feed({ key: 'n', at: 0 })
  feed({ key: 'a', at: 300 })
  let read: string | undefined
  for (const [i, key] of [...'04A2B3C4', 'Enter'].entries()) read = feed({ key, at: 2_000 + i * 8 })
  expect(read).toBe('04A2B3C4')
})
