import { expect, test } from 'vitest'
import { shortNameOf } from '#institusi/manifest'

test.each([
  ['Yayasan Contoh Insan Mulia', 'Contoh Insan'],
  ['Yayasan Al-Hikmah', 'Al-Hikmah'],
  ['Perguruan Pembangunanpersada', 'Pembangunanp'],
  ['SIT Nurul Fikri', 'SIT Nurul'],
])('%s is called %s below its icon', (nama, short) => {
  expect(shortNameOf(nama)).toBe(short)
})
