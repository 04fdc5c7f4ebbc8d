import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { stampOf } from './stamp.ts'

const bill = {
  nomor_kuitansi: 'KW-mobile-SDIT-2026-000001-AB3D5F',
  dikembalikan: rupiah(0), ke_titipan: rupiah(0), titipan: rupiah(0), total: rupiah(104_000),
  biaya: rupiah(4_000),
  rincian: [{ nama: 'SPP', jumlah: rupiah(100_000), sisa: rupiah(0) as Rupiah | null }],
}
const topUp = { ...bill, nomor_kuitansi: 'KS-mobile-SDIT-2026-000001-AB3D5F' }

test('a paid bill is lunas; a top-up succeeded, since nothing was owed', () => {
  expect(stampOf(bill)).toBe('LUNAS')
  expect(stampOf(topUp)).toBe('BERHASIL')
})

test('a bill that still owes something is not lunas, nor is money that paid no bill', () => {
  const part = [...bill.rincian, { nama: 'Kegiatan', jumlah: rupiah(0), sisa: rupiah(350_000) }]
  expect(stampOf({ ...bill, rincian: part })).toBe('DITERIMA')
  expect(stampOf({ ...bill, rincian: [], titipan: rupiah(100_000) })).toBe('DITERIMA')
})

test('money that went back or became titipan is no longer stamped as paid', () => {
  for (const one of [bill, topUp]) {
    expect(stampOf({ ...one, dikembalikan: rupiah(100_000) })).toBe('DIKEMBALIKAN')
    expect(stampOf({ ...one, ke_titipan: rupiah(100_000) })).toBe('MENJADI TITIPAN')
  }
})
