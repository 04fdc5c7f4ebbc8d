import type { CARA_KEMBALI_TITIPAN } from '@lunas/contract/pengembalian/pengembalian'
import type { OtomatisTitipan } from '@lunas/contract/titipan/titipan-sekolah'

export const otomatisWords = {
  ya: 'Dipakai otomatis',
  tidak: 'Dipakai bila wali meminta',
} as const satisfies Record<OtomatisTitipan, string>

export const caraKembaliWords = {
  transfer: 'Transfer bank',
  tunai: 'Tunai dari kas petugas',
} as const satisfies Record<(typeof CARA_KEMBALI_TITIPAN)[number], string>
