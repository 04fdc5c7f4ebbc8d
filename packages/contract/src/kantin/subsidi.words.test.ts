import { expect, test } from 'vitest'
import { hariWords } from './subsidi.words.ts'

test.each([
  [[1, 2, 3, 4, 5], 'Senin–Jumat'],
  [[5, 1, 3, 5], 'Senin, Rabu, Jumat'],
  [[6, 7], 'Sabtu, Ahad'],
  [[7, 6, 5, 4, 3, 2, 1], 'Setiap hari'],
])('the days %j are said as "%s"', (hari, words) => {
  expect(hariWords(hari)).toBe(words)
})
