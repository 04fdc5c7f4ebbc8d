import { rupiah } from '@lunas/values/rupiah'
import { expect, test } from 'vitest'
import { stillOwed } from './still-owed.ts'

const spp = { kode_tagihan: 'TGH-1', nama: 'SPP', jumlah: rupiah(650_000), sisa: rupiah(650_000) }
const short = {
  total: rupiah(655_000), diterima: rupiah(300_000), menjadi_titipan: rupiah(295_000), ke_titipan: rupiah(0),
  rincian: [spp],
}

test('a bill that takes no part still owes all of it, not what is missing', () => {
  expect(stillOwed(short)).toBe(650_000)
})

test('where the money paid a part, the missing amount is what is owed', () => {
  expect(stillOwed({ ...short, menjadi_titipan: rupiah(0), rincian: [{ ...spp, sisa: rupiah(355_000) }] })).toBe(0)
  expect(stillOwed({ ...short, diterima: rupiah(655_000) })).toBe(0)
  expect(stillOwed({ ...short, rincian: [{ ...spp, kode_tagihan: null, sisa: null }] })).toBe(0)
})
