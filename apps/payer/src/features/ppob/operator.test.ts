import { expect, test } from 'vitest'
import { isMeter, isUnknown, operatorOf } from './operator.ts'

const PREFIXES = [
  { prefix: '0851', kode_operator: 'TELKOMSEL' }, { prefix: '085155', kode_operator: 'by.U' },
  { prefix: '0878', kode_operator: 'XL' },
]

test.each([
  ['0878000', 'XL'], ['+62 878 000', 'XL'], ['878000', 'XL'], ['085155', 'by.U'], ['085150', 'TELKOMSEL'],
])('%s belongs to %s', (typed, operator) => {
  expect(operatorOf(PREFIXES, typed)).toBe(operator)
})

test('four digits do not tell by.U from Telkomsel, so six are awaited', () => {
  expect(operatorOf(PREFIXES, '0851')).toBeUndefined()
  expect(isUnknown(PREFIXES, '0851')).toBe(false)
  expect(isUnknown(PREFIXES, '084112')).toBe(true)
})

test('a meter has eleven or twelve digits', () => {
  expect(['53000000000', '5300 0000 0001', '5300'].map(isMeter)).toEqual([true, true, false])
})
