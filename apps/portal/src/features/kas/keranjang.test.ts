import type { Tagihan } from '@lunas/contract/tagihan/tagihan'
import { expect, test } from 'vitest'
import { rupiah } from '@lunas/values/rupiah'
import { problemOf, shortOf, startKeranjang, toggle, totalOf } from './keranjang.ts'

const aTagihan = (change: Partial<Tagihan>): Tagihan => ({
  kode_tagihan: 'TGH-1',
  jenis: 'SPP',
  periode: '2026-11',
  nama: 'SPP November 2026',
  jumlah: rupiah(500_000),
  dibayar: rupiah(0),
  sisa: rupiah(500_000),
  tanggal_aktif: '2026-11-01',
  jatuh_tempo: '2026-11-10',
  keadaan: 'menunggak',
  boleh_dicicil: true,
  sedang_dibayar: false,
  ...change,
})
const late = aTagihan({})
const next = aTagihan({ kode_tagihan: 'TGH-2', keadaan: 'terjadwal' })
const elsewhere = aTagihan({ kode_tagihan: 'TGH-3', sedang_dibayar: true })

test('due bills are preselected; scheduled ones and those being paid elsewhere are not', () => {
  expect([...startKeranjang([late, next, elsewhere]).keys()]).toEqual(['TGH-1'])
})

test('a bill is added with its whole rest, and removed again', () => {
  const both = toggle(startKeranjang([late, elsewhere]), elsewhere)
  expect(totalOf(both)).toBe(1_000_000)
  expect(totalOf(toggle(both, late))).toBe(500_000)
})

test('an empty choice and an amount above the rest are refused', () => {
  expect(problemOf(new Map(), [late])).toContain('paling sedikit satu')
  expect(problemOf(new Map([['TGH-1', 500_001]]), [late])).toContain('SPP November')
  expect(problemOf(new Map([['TGH-1', 0]]), [late])).toContain('SPP November')
  expect(problemOf(new Map([['TGH-1', 500_000]]), [late])).toBe('')
})

test('too little cash is refused; without a cash amount the exact sum is assumed', () => {
  expect(shortOf(500_000, 400_000)).toContain('kurang')
  expect([shortOf(500_000, 500_000), shortOf(500_000, undefined)]).toEqual(['', ''])
})
