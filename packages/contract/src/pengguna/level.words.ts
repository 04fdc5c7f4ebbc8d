import type { Level } from './level.ts'

/** The roles as people call them. */
export const LEVEL_WORDS = {
  wali: 'Orang tua',
  kasir: 'Kasir',
  mitra: 'Mitra',
  tu: 'Tata usaha',
  bendahara: 'Bendahara',
  kepala_sekolah: 'Kepala sekolah',
  yayasan: 'Yayasan',
  admin_institusi: 'Admin institusi',
  operator: 'Operator',
} as const satisfies Record<Level, string>
