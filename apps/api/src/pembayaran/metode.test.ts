import { METODE_GERBANG } from '@lunas/contract/pembayaran/status'
import { rupiah } from '@lunas/values/rupiah'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { biayaFor, listMetode, loadMetodeRules, QRIS_MAX } from '#pembayaran/metode'
import { RefusalError } from '#platform/http/refuse'

const RULES = loadMetodeRules('{}')

test('QRIS never costs the payer anything', () => {
  expect(biayaFor(RULES, 'qris', rupiah(450_000))).toBe(0)
  expect(() => loadMetodeRules('{"qris":{"biaya":1}}')).toThrow('LUNAS_METODE')
})

test('QRIS carries at most ten million rupiah, whatever the configuration says', () => {
  expect(biayaFor(RULES, 'qris', QRIS_MAX)).toBe(0)
  expect(refusalOf(() => biayaFor(RULES, 'qris', rupiah(QRIS_MAX + 1)))).toBe('NOMINAL_DI_ATAS_MAKSIMUM')
  expect(() => loadMetodeRules(`{"qris":{"maksimum":${QRIS_MAX + 1}}}`)).toThrow('LUNAS_METODE')
  expect(loadMetodeRules('{"qris":{"maksimum":2000000}}').qris.maksimum).toBe(2_000_000)
})

test('a wallet charges a share per started ten thousand', () => {
  expect(biayaFor(RULES, 'gopay', rupiah(450_000))).toBe(9_000)
  expect(biayaFor(RULES, 'shopeepay', rupiah(450_001))).toBe(9_200)
  const free = loadMetodeRules('{"gopay":{"biaya_per_10rb":0}}')
  expect(biayaFor(free, 'gopay', rupiah(450_000))).toBe(0)
  expect(() => loadMetodeRules('{"qris":{"biaya_per_10rb":1}}')).toThrow('LUNAS_METODE')
})

test('a store takes at most five million, fee included', () => {
  expect(biayaFor(RULES, 'alfamart', rupiah(4_995_000))).toBe(5_000)
  expect(refusalOf(() => biayaFor(RULES, 'indomaret', rupiah(4_995_001)))).toBe('NOMINAL_DI_ATAS_MAKSIMUM')
})

test('the configuration changes one number of one method and leaves the rest', () => {
  const rules = loadMetodeRules('{"bca_va":{"biaya":2500}}')
  expect(rules.bca_va).toEqual({ ...RULES.bca_va, biaya: 2_500 })
  expect({ ...rules, bca_va: null }).toEqual({ ...RULES, bca_va: null })
})

test.each([
  '{"bca":{"biaya":1}}', '{"bca_va":{"biaya":-1}}', '{"bca_va":{"biaya":0.5}}',
  '{"bca_va":{"ongkos":1}}', '{"bca_va":{"minimum":0}}', '[]', 'null', 'bukan json',
])('a configuration of %s is refused', (overrides) => {
  expect(() => loadMetodeRules(overrides)).toThrow()
})

test('a method refuses less than its minimum, and more than its maximum with the fee', () => {
  const { minimum, maksimum, biaya } = RULES.bca_va
  expect(biayaFor(RULES, 'bca_va', minimum)).toBe(biaya)
  expect(refusalOf(() => biayaFor(RULES, 'bca_va', rupiah(minimum - 1)))).toBe('NOMINAL_DI_BAWAH_MINIMUM')
  expect(biayaFor(RULES, 'bca_va', rupiah(maksimum - biaya))).toBe(biaya)
  expect(refusalOf(() => biayaFor(RULES, 'bca_va', rupiah(maksimum - biaya + 1)))).toBe(
    'NOMINAL_DI_ATAS_MAKSIMUM',
  )
})

test('the list offers exactly what would be accepted, at the price it would have', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_100_000_000 }), (jumlah) => {
      const list = listMetode(RULES, rupiah(jumlah))
      expect(list.map(({ metode }) => metode).sort()).toEqual([...METODE_GERBANG].sort())
      for (const { metode, tersedia, alasan, biaya, total } of list) {
        expect(total).toBe(jumlah + biaya)
        expect(tersedia).toBe(alasan === '')
        expect(tersedia).toBe(refusalOf(() => biayaFor(RULES, metode, rupiah(jumlah))) === undefined)
      }
    }),
  )
})

test('usable methods come first, the cheapest before the others', () => {
  expect(listMetode(RULES, rupiah(450_000))[0]?.metode).toBe('qris')
  const large = listMetode(RULES, rupiah(QRIS_MAX + 1))
  expect(large.find(({ metode }) => metode === 'qris')).toMatchObject({
    tersedia: false,
    alasan: 'Maksimal Rp10.000.000',
  })
  const small = listMetode(RULES, rupiah(5_000)).find(({ metode }) => metode === 'bca_va')
  expect(small).toMatchObject({ tersedia: false, alasan: 'Minimal Rp10.000' })
})

function refusalOf(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof RefusalError) return error.code
    throw error
  }
}
