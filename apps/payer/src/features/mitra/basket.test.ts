import type { DaftarTagihan } from '@lunas/contract/tagihan/tagihan'
import { expect, test } from 'vitest'
import { anakOf, bagianOf, jumlahOf } from './basket.ts'

const bill = (kode_tagihan: string, sisa: number, keadaan: string) => ({ kode_tagihan, sisa, keadaan })
const daftar = {
  siswa: { kode_siswa: 'SIS-1' },
  tagihan: [bill('TGH-1', 450_000, 'menunggak'), bill('TGH-2', 0, 'lunas'), bill('TGH-3', 50_000, 'terjadwal')],
} as unknown as DaftarTagihan

test('what is due is chosen first; paid and later bills are not', () => {
  const anak = anakOf(daftar)
  expect(anak.dipilih).toEqual(['TGH-1'])
  const bagian = bagianOf(anak, 'tagihan')
  expect(bagian).toEqual({ kode_siswa: 'SIS-1', tagihan: [{ kode_tagihan: 'TGH-1', jumlah: 450_000 }] })
  expect(jumlahOf(bagian ? [bagian] : [])).toBe(450_000)
})

test('a child without anything chosen is not part of the request', () => {
  expect(bagianOf({ ...anakOf(daftar), dipilih: [] }, 'tagihan')).toBeUndefined()
  expect(bagianOf(anakOf(daftar), 'saldo')).toBeUndefined()
  expect(bagianOf({ ...anakOf(daftar), saldo: 20_000 }, 'saldo')).toEqual({
    untuk: 'saldo', kode_siswa: 'SIS-1', jumlah: 20_000,
  })
})
