import type { Tertahan } from '@lunas/contract/tertahan'
import { formatAt } from '#lib/format-at.ts'
import type { Sheet } from '#lib/save-excel.ts'
import { keadaanLook, sebabWords } from './tertahan-look.ts'

/** The shown rows as a sheet; amounts are numbers, so that Excel can add them up. */
export function tertahanSheet(rows: readonly Tertahan[]): Sheet {
  return [
    [
      'Nomor', 'Sejak', 'Janji', 'NIS', 'Siswa', 'Sekolah', 'Untuk', 'Cara bayar', 'Sebab',
      'Keadaan', 'Diurus oleh', 'Pembayaran', 'Catatan', 'Total',
    ],
    ...rows.map((one) => [
      one.nomor_tertahan, formatAt(one.sejak), formatAt(one.dijanjikan_at), one.nis,
      one.nama_siswa, one.sekolah, one.untuk.join(', '), one.nama_metode, sebabWords[one.sebab],
      keadaanLook[one.keadaan].word, one.dipegang_oleh, one.kode_pembayaran, one.alasan, one.total,
    ]),
  ]
}
