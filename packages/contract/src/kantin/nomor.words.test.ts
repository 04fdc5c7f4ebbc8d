import { expect, test } from 'vitest'
import { nomorWords } from './nomor.words.ts'

test('numbers are named one by one or as ranges, and no sentence grows without end', () => {
  expect(nomorWords([{ dari: 4, sampai: 6 }, { dari: 9, sampai: 9 }])).toBe('4–6, 9')
  const many = Array.from({ length: 7 }, (_, i) => ({ dari: i * 2 + 1, sampai: i * 2 + 1 }))
  expect(nomorWords(many)).toBe('1, 3, 5, 7, 9 dan lainnya')
})
