import { expect, test } from 'vitest'
import { readLaporan } from './read-laporan.ts'

test('the columns of the report are found by their names, with comma or semicolon', () => {
  expect(readLaporan('ref_id,customer_no,status,price\nA-1,0878,Sukses,10000\nA-2,0878,Gagal,0\n')).toEqual([
    { ref_id: 'A-1', berhasil: true, harga: 10_000 }, { ref_id: 'A-2', berhasil: false, harga: 0 },
  ])
  expect(readLaporan('Status;Ref ID;Harga\r\nSukses;"A-3";Rp10.500')).toEqual([
    { ref_id: 'A-3', berhasil: true, harga: 10_500 },
  ])
})

test('a file that is no report is refused with a sentence', () => {
  expect(readLaporan('nama,kelas\nAisyah,7A')).toContain('tidak punya kolom')
  expect(readLaporan('ref_id,status,price\nA-1,Sukses,seribu')).toBe('Baris 2 tidak bisa dibaca.')
  expect(readLaporan('ref_id,status,price')).toBe('Berkas ini kosong.')
})
