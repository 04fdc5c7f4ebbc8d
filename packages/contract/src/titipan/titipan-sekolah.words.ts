import type { CARA_KEMBALI_TITIPAN } from '../pengembalian/pengembalian.ts'
import type { OtomatisTitipan } from './titipan-sekolah.ts'

export const otomatisTitipanWords = {
  ya: 'Dipakai otomatis',
  tidak: 'Dipakai atas permintaan wali',
} as const satisfies Record<OtomatisTitipan, string>

export const caraKembaliTitipanWords = {
  transfer: 'Transfer bank',
  tunai: 'Tunai (kas petugas)',
} as const satisfies Record<(typeof CARA_KEMBALI_TITIPAN)[number], string>
