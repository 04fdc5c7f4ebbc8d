/**
 * By what somebody is a guardian: the school's records, a code that another guardian passed on, or a
 * request that two officers agreed to.
 */
export const CARA_WALI = ['data_sekolah', 'kode_wali', 'pengajuan'] as const
export type CaraWali = (typeof CARA_WALI)[number]

export const caraWaliWords = {
  data_sekolah: 'Data sekolah',
  kode_wali: 'Kode dari wali lain',
  pengajuan: 'Pengajuan yang disetujui sekolah',
} as const satisfies Record<CaraWali, string>
