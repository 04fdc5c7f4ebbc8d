import { expect, test } from 'vitest'
import { showNomor } from './show-nomor.ts'

test('a number is shown the way people write it, however it was typed', () => {
  for (const typed of ['081234567890', '6281234567890', '+62 812-3456-7890', '0812 3456 7890'])
    expect(showNomor(typed)).toBe('0812-3456-7890')
})

test('text that is not a mobile number is shown as it was typed', () => {
  expect(showNomor('021-555')).toBe('021-555')
})
