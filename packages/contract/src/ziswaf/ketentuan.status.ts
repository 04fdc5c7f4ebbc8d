/** The rules of the unit that two people change. */
export const HAL_KETENTUAN = ['ketetapan', 'tutup_fitrah', 'wakaf_uang'] as const
export type HalKetentuan = (typeof HAL_KETENTUAN)[number]

/** A change of a rule: waits for a second person, holds, or was refused or withdrawn. */
export const STATUS_KETENTUAN = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusKetentuan = (typeof STATUS_KETENTUAN)[number]
