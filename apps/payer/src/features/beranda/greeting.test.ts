import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test('the greeting follows the hour', () => {
  expect([3, 4, 10, 11, 14, 15, 17, 18, 23].map(greetingAt)).toEqual([
    'Selamat malam', 'Selamat pagi', 'Selamat pagi', 'Selamat siang', 'Selamat siang',
    'Selamat sore', 'Selamat sore', 'Selamat malam', 'Selamat malam',
  ])
})
