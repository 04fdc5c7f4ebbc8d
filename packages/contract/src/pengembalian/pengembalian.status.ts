export const STATUS_PENGEMBALIAN = ['menunggu', 'ditolak', 'berjalan', 'selesai'] as const
export type StatusPengembalian = (typeof STATUS_PENGEMBALIAN)[number]
