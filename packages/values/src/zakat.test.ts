import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupiah } from './rupiah.ts'
import {
  fidyah, fitrahBeras, fitrahUang, HARGA_GRAM_MAX, nilaiEmas, shareUp, zakatEmas, zakatPenghasilan,
  zakatPerdagangan, zakatTabungan,
} from './zakat.ts'

const BULAN = { nisab: rupiah(7_640_144), kadar: 250 }
const EMAS = { nisabGram: 85, hargaPerGram: rupiah(1_900_000), kadar: 250 }
const none = rupiah(0)

test('income at the nisab owes a fortieth, one rupiah below owes nothing', () => {
  const at = (pendapatan: number, kebutuhan = 0) =>
    zakatPenghasilan({ pendapatan: rupiah(pendapatan), kebutuhan: rupiah(kebutuhan) }, BULAN)
  expect(at(7_640_144)).toEqual({ dasar: 7_640_144, nisab: 7_640_144, wajib: true, zakat: 191_004 })
  expect(at(7_640_143)).toMatchObject({ wajib: false, zakat: 0 })
  expect(at(10_000_000)).toMatchObject({ zakat: 250_000 })
  expect(at(10_000_000, 3_000_000)).toMatchObject({ dasar: 7_000_000, wajib: false })
})

test('needs above the income leave nothing, never less', () => {
  const hasil = zakatPenghasilan({ pendapatan: rupiah(5), kebutuhan: rupiah(9) }, BULAN)
  expect(hasil).toMatchObject({ dasar: 0, wajib: false, zakat: 0 })
})

test('gold owes from 85 grams on, also with hundredths of a gram', () => {
  expect(zakatEmas(8_500, EMAS)).toMatchObject({ wajib: true, zakat: 4_037_500 })
  expect(zakatEmas(8_499, EMAS)).toMatchObject({ wajib: false, zakat: 0 })
  expect(nilaiEmas(1_235, rupiah(1_900_001))).toBe(23_465_012)
})

test('savings and trade are held against the price of 85 grams, less debts', () => {
  const nisab = 161_500_000
  const simpanan = rupiah(nisab)
  expect(zakatTabungan({ simpanan, utang: none }, EMAS)).toMatchObject({ nisab, wajib: true, zakat: 4_037_500 })
  expect(zakatTabungan({ simpanan, utang: rupiah(1) }, EMAS)).toMatchObject({ wajib: false })
  const usaha = { modal: rupiah(150_000_000), untung: rupiah(20_000_000), piutang: none, utang: none }
  expect(zakatPerdagangan(usaha, EMAS)).toMatchObject({ dasar: 170_000_000, zakat: 4_250_000 })
})

test('without a nisab nothing is owed of nothing', () => {
  const empty = zakatPenghasilan({ pendapatan: none, kebutuhan: none }, { nisab: none, kadar: 250 })
  expect(empty.wajib).toBe(false)
})

test('fitrah and fidyah are counted by persons and days', () => {
  expect(fitrahUang(5, rupiah(50_000))).toBe(250_000)
  expect(fitrahBeras(5, 2_500)).toBe(12_500)
  expect(fidyah(3, 2, rupiah(65_000))).toBe(390_000)
})

test('a share is whole, never below the exact one and less than a rupiah above it', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999_999), fc.integer({ min: 1, max: 9_007 }), (amount, share) => {
      const due = shareUp(rupiah(amount), share)
      const exact = BigInt(amount) * BigInt(share)
      expect(BigInt(due) * 10_000n >= exact && (BigInt(due) - 1n) * 10_000n < exact).toBe(true)
    }),
  )
})

test('every weight that can be typed has a value at every price, rounded down', () => {
  const [weight, price] = [fc.nat(99_999_999), fc.nat(HARGA_GRAM_MAX)]
  fc.assert(
    fc.property(weight, price, (emas, harga) => {
      expect(BigInt(nilaiEmas(emas, rupiah(harga)))).toBe((BigInt(emas) * BigInt(harga)) / 100n)
    }),
  )
  const most = zakatEmas(99_999_999, { ...EMAS, hargaPerGram: rupiah(HARGA_GRAM_MAX) })
  expect(most).toMatchObject({ wajib: true, zakat: 2_499_999_975_000 })
})
