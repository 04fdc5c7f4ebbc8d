/** A subsidi: waits for a second person, holds, was refused or withdrawn, or has ended. */
export const STATUS_SUBSIDI = ['diajukan', 'disetujui', 'ditolak', 'berakhir'] as const
export type StatusSubsidi = (typeof STATUS_SUBSIDI)[number]

/** Who pays it: the school itself, or a sponsor from whom the school claims what was eaten. */
export const SUMBER_SUBSIDI = ['sekolah', 'sponsor'] as const
export type SumberSubsidi = (typeof SUMBER_SUBSIDI)[number]
