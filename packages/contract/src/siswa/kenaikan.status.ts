/** A promotion of a school: prepared, waiting for a second person, done, given up, or undone. */
export const STATUS_KENAIKAN = ['draf', 'menunggu', 'diterapkan', 'dibatalkan', 'diurungkan'] as const
export type StatusKenaikan = (typeof STATUS_KENAIKAN)[number]

/** What a promotion does with a pupil. The last three leave the school. */
export const HASIL_KENAIKAN = ['naik', 'tinggal', 'lulus', 'pindah', 'keluar'] as const
/** What one pupil may do while the class goes up; the class says the rest. */
export const KECUALI_KENAIKAN = ['tinggal', 'lulus', 'pindah', 'keluar'] as const
export type KecualiKenaikan = (typeof KECUALI_KENAIKAN)[number]
export type HasilKenaikan = (typeof HASIL_KENAIKAN)[number]
