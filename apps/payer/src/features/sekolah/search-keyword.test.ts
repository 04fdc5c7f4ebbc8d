import { expect, test } from 'vitest'
import { searchKeyword } from './search-keyword.ts'

test('an empty box lists all schools, and one or two letters search nothing', () => {
  expect(['', '  ', 's', 'sd', ' sd '].map(searchKeyword)).toEqual([
    '',
    '',
    undefined,
    undefined,
    undefined,
  ])
})

test('three letters search, with extra blanks removed', () => {
  expect(['sdi', '  sdit   contoh '].map(searchKeyword)).toEqual(['sdi', 'sdit contoh'])
})
