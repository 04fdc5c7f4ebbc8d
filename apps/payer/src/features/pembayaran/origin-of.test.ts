import { expect, test } from 'vitest'
import { originOf } from './origin-of.ts'

const bill = {
  untuk: 'tagihan', siswa: { kode_siswa: 'SIS-1' }, kode_tautan: null, bagian: [],
} as const

test('bills lead back to the bills, a top-up to the saldo', () => {
  expect(originOf({ ...bill, bagian: [] }).to).toBe('/iu/tagihan/$kode_siswa')
  expect(originOf({ ...bill, bagian: [], untuk: 'saldo' }).to).toBe(
    '/ekantin/isi-saldo/$kode_siswa',
  )
})

test('a payer by link who knows no child returns to the link', () => {
  const byLink = { ...bill, bagian: [], siswa: { kode_siswa: null }, kode_tautan: 'TTN-1' }
  expect(originOf(byLink)).toMatchObject({ params: { kode_tautan: 'TTN-1' } })
})

test('an order leads back to itself, for the person who ordered', () => {
  const order = { ...bill, untuk: 'ppob' as const, siswa: { kode_siswa: null }, bagian: [] }
  expect(originOf({ ...order, kode_pesanan: 'PSP-1' })).toMatchObject({ params: { kode_pesanan: 'PSP-1' } })
  expect(originOf({ ...order, kode_pesanan: null }).to).toBe('/ppob')
})
