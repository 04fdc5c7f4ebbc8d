/** Help for a bill: waits for a second person, paid, or refused or withdrawn. */
export const STATUS_BANTUAN = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusBantuan = (typeof STATUS_BANTUAN)[number]
