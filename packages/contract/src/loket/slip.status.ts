export const STATUS_SLIP = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusSlip = (typeof STATUS_SLIP)[number]
