import { MACAM_UNGGAHAN } from '../tagihan/unggahan.status.ts'

/** The kinds of files whose columns people may choose. */
export const MACAM_BERKAS = ['siswa', ...MACAM_UNGGAHAN] as const
export type MacamBerkas = (typeof MACAM_BERKAS)[number]

const KOLOM_TAGIHAN = ['nis', 'nama', 'jenis', 'periode', 'jumlah', 'jatuh_tempo'] as const

/** The columns of each kind that a heading can be chosen for. Those that are never stored are not among them. */
export const KOLOM_OF = {
  siswa: [
    'nis', 'nama', 'nisn', 'jenis_kelamin', 'kelas', 'program', 'nama_ayah', 'nomor_ayah', 'nama_ibu', 'nomor_ibu',
    'nama_wali', 'nomor_wali', 'hp',
  ],
  tagihan: KOLOM_TAGIHAN,
  tunggakan: KOLOM_TAGIHAN,
  keringanan: ['nis', 'nama', 'jenis', 'persen', 'rupiah', 'dari', 'sampai', 'alasan', 'sekeluarga'],
} as const satisfies Record<MacamBerkas, readonly string[]>

/** Without these a file says nothing. */
export const KOLOM_WAJIB = {
  siswa: ['nis', 'nama'],
  tagihan: ['nis', 'jenis', 'jumlah'],
  tunggakan: ['nis', 'jenis', 'jumlah'],
  keringanan: ['nis', 'jenis', 'alasan'],
} as const satisfies { [M in MacamBerkas]: readonly (typeof KOLOM_OF)[M][number][] }

export const KOLOM_BERKAS = [
  ...KOLOM_OF.siswa, 'jenis', 'periode', 'jumlah', 'jatuh_tempo', 'persen', 'rupiah', 'dari', 'sampai', 'alasan',
  'sekeluarga',
] as const
export type KolomBerkas = (typeof KOLOM_BERKAS)[number]

/** tebakan: guessed from the heading · ingatan: chosen for an earlier file · pilihan: chosen for this file */
export const ASAL_KOLOM = ['tebakan', 'ingatan', 'pilihan'] as const
export type AsalKolom = (typeof ASAL_KOLOM)[number]
