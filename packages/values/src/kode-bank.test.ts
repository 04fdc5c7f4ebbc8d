import { expect, test } from 'vitest'
import { kodeBank } from './kode-bank.ts'

test.each([
  ['BSI', 'bsi'],
  [' bsi ', 'bsi'],
  ['Bank BSI', 'bsi'],
  ['PT. Bank Mandiri (Persero) Tbk', 'mandiri'],
  ['Bank  Jabar–Banten', 'jabarbanten'],
  ['bank-jatim', 'jatim'],
  ['Crédit Agricole', 'creditagricole'],
  ['Bank', 'bank'],
  ['بنك', ''],
])('%s is known as "%s"', (nama, kode) => {
  expect(kodeBank(nama)).toBe(kode)
  expect(kodeBank(kode)).toBe(kode)
})
