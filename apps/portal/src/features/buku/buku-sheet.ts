import type { BukuHari } from '@lunas/contract/kas'
import type { Sheet } from '#lib/save-excel.ts'
import { formatAt } from '#lib/format-at.ts'

/** The day book as a sheet; amounts are numbers, so that Excel can add them up. */
export function bukuSheet({ baris, total }: BukuHari): Sheet {
  return [
    ['Waktu', 'Kuitansi', 'NIS', 'Siswa', 'Untuk', 'Cara bayar', 'Petugas', 'Jumlah'],
    ...baris.map((one) => [
      formatAt(one.pada), one.nomor_kuitansi, one.nis, one.nama_siswa, one.untuk.join(', '),
      one.nama_metode, one.petugas, one.jumlah,
    ]),
    ['Jumlah', '', '', '', '', '', '', total],
  ]
}
