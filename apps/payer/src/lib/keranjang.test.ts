import type { Keep } from '@lunas/client/kept'
import { expect, test } from 'vitest'
import { institusiOf, layInKeranjang, putInKeranjang, readKeranjang } from './keranjang.ts'

test('a new choice replaces a child’s old one, and an empty choice removes the child', () => {
  const keep = aKeep()
  putInKeranjang('SIS-mobile-A', [{ kode_tagihan: 'T1', jumlah: 5 }], keep)
  putInKeranjang('SIS-mobile-B', [{ kode_tagihan: 'T2', jumlah: 7 }], keep)
  putInKeranjang('SIS-mobile-A', [{ kode_tagihan: 'T3', jumlah: 1 }], keep)
  expect(readKeranjang(keep)).toEqual({ 'SIS-mobile-B': { T2: 7 }, 'SIS-mobile-A': { T3: 1 } })
  putInKeranjang('SIS-mobile-B', [], keep)
  expect(Object.keys(readKeranjang(keep))).toEqual(['SIS-mobile-A'])
})

test('a divided amount replaces only the choices of its own children', () => {
  const keep = aKeep({ A: { T1: 5 }, B: { T2: 7 }, C: { T9: 1 } })
  layInKeranjang(['A', 'B'], [{ kode_siswa: 'B', kode_tagihan: 'T3', jumlah: 4 }], keep)
  expect(readKeranjang(keep)).toEqual({ A: {}, B: { T3: 4 }, C: { T9: 1 } })
})

test('an invalid or outdated stored basket counts as empty', () => {
  expect(readKeranjang(aKeep('kapan'))).toEqual({})
  expect(readKeranjang(aKeep({ a: 'x', b: { T1: -4, T2: 1.5, T3: 9 } }))).toEqual({ b: { T3: 9 } })
})

test('a child knows its institution by its reference', () => {
  expect(institusiOf('SIS-lain-01K9')).toBe('lain')
})

function aKeep(first: unknown = null): Keep {
  let kept = first
  return {
    readText: () => null,
    writeText: () => {},
    read: () => kept,
    write: (_, value) => {
      kept = value
    },
  }
}
