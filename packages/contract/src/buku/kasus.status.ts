/** The probable cause of an unmatched line or payment; a person decides. */
export const SEBAB_KASUS = [
  'terlambat', 'biaya_berbeda', 'pengirim_tidak_dikenal', 'jumlah_salah', 'belum_ada_di_impor',
  'sengketa', 'kembali_di_luar', 'setoran_berbeda', 'pencairan_berbeda',
] as const
export type SebabKasus = (typeof SEBAB_KASUS)[number]

/** terbuka: no proposal yet · diajukan: waits for a second person · selesai */
export const STATUS_KASUS = ['terbuka', 'diajukan', 'selesai'] as const
export type StatusKasus = (typeof STATUS_KASUS)[number]
