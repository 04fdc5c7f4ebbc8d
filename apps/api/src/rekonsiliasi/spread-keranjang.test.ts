import { expect, test } from 'vitest'
import { divideBaris } from '#rekonsiliasi/spread-keranjang'
import type { Baris } from '#rekonsiliasi/rekonsiliasi'

const parts = [
  { pembayaran_id: 'satu', total: 454_000 },
  { pembayaran_id: 'dua', total: 650_000 },
]
const aLine = (jenis: string, biaya: number): Baris => ({
  nomor: 1,
  identitas: 'midtrans/uji',
  waktu: new Date('2026-11-15T03:00:00Z'),
  referensi: 'uji',
  referensi_uang: 'uji',
  jumlah: 1_104_000,
  biaya,
  keterangan: '',
  jenis,
  pembayaran_id: 'satu',
  isPencairan: false,
})

const shares = (baris: Baris) => divideBaris(baris, parts).map(({ jumlah, biaya }) => [jumlah, biaya])

test('a price per payment is borne once', () => {
  expect(shares(aLine('bank_transfer', 4_440))).toEqual([
    [454_000, 4_440],
    [650_000, 0],
  ])
})

test('what is above the price stays with the first part, and is not spread until nobody sees it', () => {
  expect(shares(aLine('bank_transfer', 8_880))).toEqual([
    [454_000, 8_880],
    [650_000, 0],
  ])
})

test('a share of the amount is borne by each part, to the rupiah', () => {
  expect(shares(aLine('qris', 7_728))).toEqual([
    [454_000, 3_178],
    [650_000, 4_550],
  ])
})
