import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatKode, parseKode } from './kode.ts'

test('a reference contains its institution and leads back to its row', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const kode = formatKode('pembayaran', 'mobile', id)
      expect(parseKode('pembayaran', kode)).toEqual({ institusi_id: 'mobile', id })
    }),
  )
})

test('a reference fits the order id of a gateway even for the longest institution code', () => {
  const kode = formatKode('pembayaran', 'a234567890123456', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  expect(kode.length).toBeLessThanOrEqual(50)
  expect(kode).toMatch(/^[A-Za-z0-9_~.-]+$/)
})

test('another kind, another alphabet or hostile text is refused', () => {
  const kode = formatKode('siswa', 'mobile', '0190f5a0-7c3e-7b2a-9d11-2f4f5a6b7c8d')
  expect(parseKode('tagihan', kode)).toBeUndefined()
  for (const text of [
    '',
    'SIS',
    'SIS-mobile-',
    `${kode}-1`,
    kode.toLowerCase(),
    `SIS-MOBILE-${kode.slice(-26)}`,
  ]) {
    expect(parseKode('siswa', text)).toBeUndefined()
  }
  fc.assert(fc.property(fc.string(), (text) => parseKode('siswa', text) === undefined))
})
