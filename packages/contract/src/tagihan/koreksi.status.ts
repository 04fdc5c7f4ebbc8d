/** A correction of a bill: waits for a second person, made, or refused or withdrawn. */
export const STATUS_KOREKSI = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusKoreksi = (typeof STATUS_KOREKSI)[number]
