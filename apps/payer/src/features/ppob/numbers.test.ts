import type { Pesanan } from '@lunas/contract/ppob/ppob'
import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { lastNumbers } from './numbers.ts'

function ordered(kategori: Pesanan['kategori'], nomor: string): Pesanan {
  return {
    kode_pesanan: 'PSP-mobile-1', sku: 'x', nama: 'X', kategori, merek: 'XL', nomor, harga: rupiah(1), nama_pelanggan: '',
    tagihan: null, periode: '', kembali: rupiah(0), status: 'berhasil', keadaan: '', sn: '', dibuat_at: '', berlaku_sampai: '',
    boleh_dibayar: false, selesai_at: null, kode_pembayaran: null,
  }
}

test('the last numbers of a kind are offered once each; pulsa and data share theirs', () => {
  const orders = [
    ordered('Pulsa', '0878'), ordered('Data', '0812'), ordered('Pulsa', '0878'), ordered('PDAM', '1013226'),
    // Emptied with a deleted login.
    ordered('Pulsa', ''),
  ]
  expect(lastNumbers(orders, 'Pulsa').map(({ nomor }) => nomor)).toEqual(['0878', '0812'])
  expect(lastNumbers(orders, 'PDAM').map(({ nomor }) => nomor)).toEqual(['1013226'])
})
