import { rupiah, type Rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { capOf, isClosed } from './cap.ts'
import { sayUangSejak } from './uang-sejak.ts'

const bill = {
  nomor_kuitansi: 'KW-mobile-SDIT-2026-000001-AB3D5F',
  dikembalikan: rupiah(0), ke_titipan: rupiah(0), sedang_dikembalikan: rupiah(0), ditarik: rupiah(0),
  sengketa_terbuka: false, titipan: rupiah(0), total: rupiah(104_000), biaya: rupiah(4_000),
  rincian: [{ nama: 'SPP', jumlah: rupiah(100_000), sisa: rupiah(0) as Rupiah | null }],
}
const topUp = { ...bill, nomor_kuitansi: 'KS-mobile-SDIT-2026-000001-AB3D5F' }

test('a paid bill is stamped lunas; a top-up berhasil, since nothing was owed', () => {
  expect(capOf(bill)).toBe('LUNAS')
  expect(capOf(topUp)).toBe('BERHASIL')
})

test('a gift owes nothing: alone it is berhasil, and a bill beside it may be lunas', () => {
  const gift = { nama: 'Infak', jumlah: rupiah(20_000), sisa: null }
  expect(capOf({ ...bill, rincian: [gift] })).toBe('BERHASIL')
  expect(capOf({ ...bill, rincian: [...bill.rincian, gift] })).toBe('LUNAS')
})

test('a bill with a rest is not stamped lunas, nor is money that paid no bill', () => {
  const part = [...bill.rincian, { nama: 'Kegiatan', jumlah: rupiah(0), sisa: rupiah(350_000) }]
  expect(capOf({ ...bill, rincian: part })).toBe('DITERIMA')
  expect(capOf({ ...bill, rincian: [], titipan: rupiah(100_000) })).toBe('DITERIMA')
})

test('money that was refunded or became titipan is no longer stamped as paid', () => {
  for (const one of [bill, topUp]) {
    expect(capOf({ ...one, dikembalikan: rupiah(100_000) })).toBe('DIKEMBALIKAN')
    expect(capOf({ ...one, ke_titipan: rupiah(100_000) })).toBe('MENJADI TITIPAN')
  }
})

test('money of a running refund or a chargeback is not stamped as paid', () => {
  const some = rupiah(40_000)
  for (const one of [bill, topUp]) {
    expect(capOf({ ...one, sedang_dikembalikan: some })).toBe('SEDANG DIKEMBALIKAN')
    expect(capOf({ ...one, ditarik: some })).toBe('DITARIK BANK')
    // After a partial refund the rest was received, and the bill may owe the part again.
    expect(capOf({ ...one, dikembalikan: some })).toBe('DITERIMA')
    expect(capOf({ ...one, ke_titipan: some })).toBe('DITERIMA')
    expect(isClosed(capOf(one))).toBe(true)
    expect(isClosed(capOf({ ...one, ditarik: some }))).toBe(false)
  }
})

test('a sentence says what happened to the money, and is empty while all of it is there', () => {
  const all = rupiah(100_000)
  expect(sayUangSejak(bill, all)).toBe('')
  expect(sayUangSejak({ ...bill, ditarik: all, sengketa_terbuka: true }, all)).toBe(
    'Bank pembayar menarik kembali Rp100.000 dari pembayarannya. Sengketanya belum diputuskan.',
  )
  expect(sayUangSejak({ ...bill, sedang_dikembalikan: all }, all)).toMatch(
    /^Seluruh uangnya sedang dikembalikan kepada pembayar\./,
  )
})
