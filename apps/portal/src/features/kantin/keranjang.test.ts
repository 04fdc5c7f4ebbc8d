import type { Produk } from '@lunas/contract/kantin/kantin'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { isUid, linesOf, readEntry, totalOf, withPieces, type Keranjang } from './keranjang.ts'

const produk = (idproduk: string, nama: string, harga: number, barcode: string | null = null): Produk => ({
  idproduk, nama, harga: rupiah(harga), barcode, idlapak: '', lapak: '', sekolah: '', kategori: 'makanan',
  alergen: [], stok: null, favorit: false, aktif: true, gambar: '',
})
const ALL = [
  produk('a', 'Nasi Uduk', 10_000), produk('b', 'Teh Botol', 5_000, '8991002101630'),
  produk('c', 'Air Mineral', 3_000), produk('d', 'Mi Goreng', 8_000),
]

test('pieces add up, go down to nothing, and stop at the most that a sale takes', () => {
  let keranjang: Keranjang = new Map()
  keranjang = withPieces(withPieces(keranjang, 'a', 1), 'b', 2)
  expect(totalOf(linesOf(keranjang, ALL))).toBe(20_000)
  expect(withPieces(keranjang, 'b', -2).has('b')).toBe(false)
  expect(withPieces(keranjang, 'a', 500).get('a')).toBe(99)
  expect(linesOf(new Map([['z', 1]]), ALL)).toEqual([])
})

test.each([
  ['8991002101630', { kind: 'produk', idproduk: 'b' }],
  ['uduk', { kind: 'produk', idproduk: 'a' }],
  ['mi', { kind: 'produk', idproduk: 'd' }],
  ['mineral', { kind: 'produk', idproduk: 'c' }],
  ['0012345', { kind: 'nis', nis: '0012345' }],
  ['zz', { kind: 'none' }],
  [' ', { kind: 'none' }],
])('%j is %o', (text, entry) => expect(readEntry(text, ALL)).toEqual(entry))

test.each([['04A1B2C3D4E5F6', true], ['04a1b2c3', true], ['20231234', false], ['bakso', false]])(
  'whether %s is a card is %s', (text, is) => expect(isUid(text)).toBe(is),
)
