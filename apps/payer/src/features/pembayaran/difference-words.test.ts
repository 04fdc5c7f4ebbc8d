import { expect, test } from 'vitest'
import { rupiah } from '@lunas/values/rupiah'
import { differenceSentence } from './difference-words.ts'

type Amounts = { total: number; diterima: number; menjadi_titipan: number; ke_titipan?: number }

function sentenceOf({ total, diterima, menjadi_titipan, ...moved }: Amounts): string {
  return differenceSentence({
    total: rupiah(total), diterima: rupiah(diterima), menjadi_titipan: rupiah(menjadi_titipan),
    ...moved,
  })
}

const asked = { total: 654_000, diterima: 654_000, menjadi_titipan: 0 }

test('the exact amount needs no explanation, nor does a payment without money', () => {
  expect(sentenceOf(asked)).toBe('')
  expect(sentenceOf({ ...asked, diterima: 0 })).toBe('')
})

test('an overpayment says what was requested; the server says where the surplus is', () => {
  expect(sentenceOf({ ...asked, diterima: 700_000, menjadi_titipan: 46_000 })).toBe(
    'Anda membayar Rp700.000, lebih dari Rp654.000 yang diminta.',
  )
})

test('money that the school moved from a bill is not explained as a wrong amount', () => {
  expect(sentenceOf({ ...asked, menjadi_titipan: 650_000, ke_titipan: 650_000 })).toBe('')
})

test('an underpayment says that the rest is still owed', () => {
  expect(sentenceOf({ ...asked, diterima: 500_000 })).toContain(
    'Sisanya masih menjadi tagihan',
  )
})

test('the right amount for a bill paid another way became titipan', () => {
  const sentence = sentenceOf({ ...asked, menjadi_titipan: 650_000 })
  expect(sentence).toContain('sudah terbayar dengan cara lain')
})

test('a top-up mentions saldo, not bills', () => {
  const topUp = { total: rupiah(100_000), menjadi_titipan: rupiah(0), untuk: 'saldo' } as const
  expect(differenceSentence({ ...topUp, diterima: rupiah(40_000) })).toBe(
    'Anda membayar Rp40.000, kurang dari Rp100.000 yang diminta. Saldo bertambah sebesar itu.',
  )
  expect(differenceSentence({ ...topUp, diterima: rupiah(105_000), menjadi_titipan: rupiah(5_000) })).toBe(
    'Anda membayar Rp105.000, lebih dari Rp100.000 yang diminta.',
  )
})
