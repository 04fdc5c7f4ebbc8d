import type { PilihanKolom } from '@lunas/contract/siswa/pemetaan-kolom'
import { expect, test } from 'vitest'
import { formatSiswa } from '#impor-siswa/read-berkas'
import { ISIAN } from '#impor-siswa/kolom'
import {
  describeKolom, dipilihOf, NOTHING_CHOSEN, requirePilihan, worthRemembering, type Dipilih,
} from '#pemetaan-kolom/pemetaan-kolom'
import { readTable } from '#platform/tables/read-table'

const remembered = (...kolom: [string, string | null][]): Dipilih => ({ asal: 'ingatan', kolom: new Map(kolom) })
const described = (headings: string[], dipilih: Dipilih) =>
  describeKolom('siswa', ISIAN, headings, dipilih).map(({ judul, kolom, asal }) => [judul, kolom, asal])
const read = async (text: string, dipilih: Dipilih) => readTable(Buffer.from(text), formatSiswa(dipilih))

test('a heading is guessed, remembered or chosen, and a number of the state is none of them', () => {
  const headings = ['nomor urut siswa', 'nama', 'hobi', 'nik', 'nomor kartu keluarga']
  expect(described(headings, NOTHING_CHOSEN)).toEqual([
    ['nomor urut siswa', null, 'tebakan'], ['nama', 'nama', 'tebakan'], ['hobi', null, 'tebakan'],
  ])
  expect(described(headings, remembered(['nomor urut siswa', 'nis'], ['nik', 'nis']))).toEqual([
    ['nomor urut siswa', 'nis', 'ingatan'], ['nama', 'nama', 'tebakan'], ['hobi', null, 'tebakan'],
  ])
  const chosen: PilihanKolom = [{ judul: 'nomor urut siswa', kolom: 'nis' }, { judul: 'hobi', kolom: 'program' }]
  expect(described(headings, dipilihOf(chosen))).toEqual([
    ['nomor urut siswa', 'nis', 'pilihan'], ['nama', 'nama', 'tebakan'], ['hobi', 'program', 'pilihan'],
  ])
})

test('what is remembered gives way to a heading that is known, unless somebody left that one out', async () => {
  const file = 'Kode;NIS;Nama\nA1;001;Ali\n'
  const nisOf = async (dipilih: Dipilih) => (await read(file, dipilih)).rows[0]?.isi.nis
  expect(await nisOf(remembered(['kode', 'nis']))).toBe('001')
  expect(await nisOf(remembered(['kode', 'nis'], ['nis', null]))).toBe('A1')
})

test('only what would not be guessed is remembered', () => {
  const chosen: PilihanKolom = [
    { judul: 'kode', kolom: 'nis' }, { judul: 'nis', kolom: null }, { judul: 'nama', kolom: 'nama' }, { judul: 'hobi', kolom: null },
  ]
  expect(worthRemembering(ISIAN, chosen)).toEqual([{ judul: 'kode', kolom: 'nis' }, { judul: 'nis', kolom: null }])
})

const FILE = describeKolom('siswa', ISIAN, ['kode', 'nama', 'panggilan'], NOTHING_CHOSEN)
test.each<[string, PilihanKolom, string]>([
  ['two headings for one column', [{ judul: 'kode', kolom: 'nis' }, { judul: 'nama', kolom: 'nama' }, { judul: 'panggilan', kolom: 'nama' }], 'KOLOM_DIPILIH_DUA_KALI'],
  ['one heading for two columns', [{ judul: 'kode', kolom: 'nis' }, { judul: 'kode', kolom: 'nama' }], 'JUDUL_DIPILIH_DUA_KALI'],
  ['a heading that the file lacks', [{ judul: 'nik', kolom: 'nis' }], 'JUDUL_TIDAK_DIKENAL'],
  ['a column of another kind of file', [{ judul: 'kode', kolom: 'jumlah' }], 'KOLOM_TIDAK_DIKENAL'],
  ['nothing for a needed column', [{ judul: 'nama', kolom: 'nama' }], 'KOLOM_BELUM_DIPILIH'],
])('refuses %s', (_, chosen, code) => {
  expect(() => requirePilihan('siswa', FILE, chosen)).toThrow(expect.objectContaining({ code }) as Error)
})

test('a file without a known heading offers its first row of words, never a row with a number', async () => {
  const { rows, kolom } = await read('Daftar siswa\n00123;Ali\nKode;Panggilan\n001;Ali\n', NOTHING_CHOSEN)
  expect(rows).toEqual([])
  expect(kolom).toMatchObject({ kurang: ['nis', 'nama'], judul: [{ judul: 'kode' }, { judul: 'panggilan' }] })
  const again = await read('Kode;Panggilan\n001;Ali\n', remembered(['kode', 'nis'], ['panggilan', 'nama']))
  expect(again.rows).toMatchObject([{ isi: { nis: '001', nama: 'Ali' } }])
  await expect(read('00123;Ali\n00124;Budi\n', NOTHING_CHOSEN)).rejects.toMatchObject({ code: 'KEPALA_TIDAK_ADA' })
})
