import { expect, test } from 'vitest'
import { hrefOf, readPlace } from './place.ts'

const entry = { index: 0, key: 'a', overlay: false }
const read = (href: string) => readPlace(href, entry)

test('an address gives its screen, its parameters and what it reads from the search', () => {
  expect(read('/iu/tagihan/KS%2F1?buka=metode#kunci')).toEqual({
    address: '/iu/tagihan/$kode_siswa',
    path: '/iu/tagihan/KS%2F1',
    params: { kode_siswa: 'KS/1' },
    search: { buka: 'metode' },
    hash: 'kunci',
    entry,
  })
  expect(read('/login?cara=email&lain=1').search).toEqual({ cara: 'email' })
  expect(read('/login?cara=sandi').search).toEqual({})
  expect(read('/ziswaf/donasi/P1?jumlah=50000').search).toEqual({ jumlah: 50_000 })
  expect(read('/ziswaf/donasi/P1?jumlah=banyak').search).toEqual({})
})

test('a last slash and large letters do not matter, and whole words go before parameters', () => {
  expect(read('/id/bayar/').address).toBe('/id/bayar')
  expect(read('/').address).toBe('/')
  expect(read('/Login').address).toBe('/login')
  expect(read('/ekantin/pesanan').address).toBe('/ekantin/pesanan')
  expect(read('/app/anak/tambah').address).toBe('/app/anak/tambah')
})

test('an address that no screen has, or that nobody can read, has no screen', () => {
  for (const href of ['/tidak-ada', '/iu/tagihan', '/iu/tagihan/%E0%A4%A', '/iu/tagihan/a/b'])
    expect(read(href).address).toBeUndefined()
})

test('an address is written so that it is read back unchanged', () => {
  const href = hrefOf({ to: '/verifikasi', search: { nomor: 'KW/2026/1', tt: 'a+b=&c' } })
  expect(read(href).search).toEqual({ nomor: 'KW/2026/1', tt: 'a+b=&c' })
  const bills = hrefOf({ to: '/iu/tagihan/$kode_siswa', params: { kode_siswa: 'a/ä?' } })
  expect(read(bills).params).toEqual({ kode_siswa: 'a/ä?' })
  expect(hrefOf({ to: '/keranjang', search: {} })).toBe('/keranjang')
})
