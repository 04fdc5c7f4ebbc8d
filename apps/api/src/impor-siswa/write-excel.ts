import type { GalatRow } from '#impor-siswa/impor.queries'
import type { Isian } from '#impor-siswa/kolom'
import type { IsiBaris } from '#impor-siswa/read-baris'
import { writeTable } from '#platform/tables/write-table'

const SHEET = 'Siswa'

/** The headings of the template, which the reader knows. */
const KOLOM = [
  'NIS', 'Nama', 'NISN', 'JK', 'Kelas', 'Program', 'Nama ayah', 'Nomor WA ayah', 'Nama ibu',
  'Nomor WA ibu', 'Nama wali', 'Nomor WA wali', 'NIS saudara',
] as const
const CONTOH = [
  '00123', 'Contoh: Aisyah Humaira', '0012345678', 'P', '7A', '', 'Ahmad', '0812-3456-7890', 'Siti',
  '0813-1111-2222', '', '', '',
]

export function writeTemplat(): Promise<Buffer> {
  return writeTable(SHEET, KOLOM, [CONTOH])
}

/** The refused rows as they were typed, with the reason in the last column; the reader passes over that column. */
export function writeGalat(rows: readonly GalatRow[]): Promise<Buffer> {
  return writeTable(SHEET, [...KOLOM, 'Sebab ditolak'], rows.map(({ isi, kata, saudara }) => [
    isi.nis, isi.nama, isi.nisn || said(isi, 'nisn'), isi.jenis_kelamin || said(isi, 'jenis_kelamin'), isi.kelas,
    isi.program, isi.ayah.nama, local(isi.ayah.nomor) || said(isi, 'nomor_ayah'), isi.ibu.nama,
    local(isi.ibu.nomor) || said(isi, 'nomor_ibu'), isi.wali.nama, local(isi.wali.nomor) || said(isi, 'nomor_wali'), saudara,
    kata,
  ]))
}

const said = ({ tertulis }: IsiBaris, isian: Isian) => tertulis?.[isian] ?? ''
const local = (nomor: string) => nomor.replace(/^62/, '0')
