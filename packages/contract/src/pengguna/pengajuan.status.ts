export const STATUS_PENGAJUAN = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusPengajuan = (typeof STATUS_PENGAJUAN)[number]
