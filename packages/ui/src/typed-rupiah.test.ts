import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { typedRupiah, typedSen } from './typed-rupiah.ts'

test.each([
  ['350000', 350_000], ['350.000', 350_000], ['Rp 350.000', 350_000], ['0350000', 350_000], ['0', 0],
  ['350.000,00', 350_000], ['350000,0', 350_000], ['350.000,-', 350_000], ['350.000,', 350_000],
  ['350,000', 350_000], ['1,350,000.00', 1_350_000], ['350000.00', 350_000], ['350000.0', 350_000],
])('a pasted %s keeps its size', (text, amount) => {
  expect(typedRupiah(text)).toBe(amount)
})

test.each([['3500.000', 3_500_000], ['350.00', 35_000], ['.350', 350], ['1.350.00', 135_000]])(
  'while somebody types, %s only has separators at wrong places', (text, amount) => {
    expect(typedRupiah(text)).toBe(amount)
  },
)

test.each(['=350000*2', '-350000', '350.000,50', '350000.75', '1e6', '350rb', '(350.000)', '9999999999999'])(
  '%s is no amount and changes nothing', (text) => {
    expect(typedRupiah(text)).toBeNull()
  },
)

test('a field can be emptied', () => {
  expect(typedRupiah('')).toBeUndefined()
})

test.each(['350.000,00', '350.000,0', '350000,', '350.000,50', '350.000,5x0'])(
  '%s, typed key by key, stays 350.000',
  (keys) => {
    let [amount, sen]: [Rupiah | undefined, string] = [undefined, '']
    for (const key of keys) {
      const shown = amount === undefined ? '' : formatRupiah(amount).slice('Rp'.length) + sen
      sen = typedSen(shown + key, sen)
      const read = typedRupiah(shown + key)
      if (read !== null) amount = read
    }
    expect(amount).toBe(350_000)
  },
)
