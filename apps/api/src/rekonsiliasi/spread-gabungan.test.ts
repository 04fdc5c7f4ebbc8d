import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { divideBaris } from '#rekonsiliasi/spread-gabungan'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'
import { expectedFee, loadTarif } from '#rekonsiliasi/tarif'

const TARIF = loadTarif('{}')
const aLine = (biaya: number): Baris => ({
  nomor: 1,
  identitas: 'midtrans/uji',
  waktu: new Date('2026-11-15T03:00:00Z'),
  referensi: 'uji',
  referensi_uang: 'uji',
  arah: 'masuk',
  jumlah: rupiah(1_104_000),
  biaya: rupiah(biaya),
  biaya_kembali: rupiah(0),
  keterangan: '',
  pembayaran_id: 'satu',
  namesGateway: false,
})

function shares(metode: 'bca_va' | 'qris', fee: number): number[][] {
  const parts = [
    { pembayaran_id: 'satu', metode, total: rupiah(454_000) },
    { pembayaran_id: 'dua', metode, total: rupiah(650_000) },
  ]
  return divideBaris(TARIF, aLine(fee), parts).map(({ jumlah, biaya }) => [jumlah, biaya])
}

test('a price per payment is borne once', () => {
  expect(shares('bca_va', 4_440)).toEqual([
    [454_000, 4_440],
    [650_000, 0],
  ])
})

test('what is above the price stays with the first part, where it is seen', () => {
  expect(shares('bca_va', 8_880)).toEqual([
    [454_000, 8_880],
    [650_000, 0],
  ])
})

test('a share of the amount is borne by each part, to the rupiah', () => {
  expect(shares('qris', 7_728)).toEqual([
    [454_000, 3_178],
    [650_000, 4_550],
  ])
})

test.each([
  ['bca_va', 4_440], ['qris', 700], ['gopay', 2_000], ['alfamart', 5_550], ['snap_va', 0],
] as const)('of Rp100.000 by %s the provider should keep %i', (metode, fee) => {
  expect(expectedFee(TARIF, metode, rupiah(100_000))).toBe(fee)
})

test('a contract of one’s own changes the price list, and nothing that is no price', () => {
  expect(expectedFee(loadTarif('{"gopay":{"per_seribu":15}}'), 'gopay', rupiah(100_000))).toBe(1_500)
  expect(() => loadTarif('{"gopay":{"per_seribu":-1}}')).toThrow()
})
