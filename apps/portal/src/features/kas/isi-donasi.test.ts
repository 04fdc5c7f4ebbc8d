import { expect, test } from 'vitest'
import { rupiah } from '@lunas/values/rupiah'
import { donasiOf, problemOfDonasi, totalOfDonasi } from './isi-donasi.ts'

const infak = { kode_program: 'PG-1', qurban: null, halangan: '' }
const qurban = {
  ...infak, qurban: { harga_bagian: rupiah(3_000_000), bagian: 7, sisa: 2, per_ekor: 7 },
}
const nobody = { nama: ' ', atas_nama: '', nomor_wa: '' }

test('a donor without a name sends none', () => {
  expect(donasiOf(infak, { ...nobody, jumlah: 50_000 })).toEqual({
    untuk: 'donasi', kode_program: 'PG-1', jumlah: 50_000,
  })
  const named = { nama: ' Siti ', atas_nama: 'Ayah', nomor_wa: '0812', jumlah: 50_000 }
  expect(donasiOf(infak, named)).toMatchObject({ nama: 'Siti', atas_nama: 'Ayah', nomor_wa: '0812' })
})

test('shares of a qurban have their price, and no more are sold than are left', () => {
  expect(totalOfDonasi(qurban, { ...nobody, bagian: 2 })).toBe(6_000_000)
  expect(donasiOf(qurban, nobody)).toMatchObject({ jumlah: 3_000_000, bagian: 1 })
  expect(problemOfDonasi(qurban, { ...nobody, bagian: 2 })).toBe('')
  expect(problemOfDonasi(qurban, { ...nobody, bagian: 3 })).toBe('Tersisa 2 bagian.')
})

test('nothing is sent without an amount or for a program that is closed', () => {
  expect(problemOfDonasi(infak, nobody)).toBe('Ketik jumlah donasinya.')
  const closed = { ...infak, halangan: 'Program ini sudah ditutup.' }
  expect(problemOfDonasi(closed, { ...nobody, jumlah: 1 })).toBe('Program ini sudah ditutup.')
})
