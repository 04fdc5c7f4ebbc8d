/** A correction of a bill: waits for a second person, made, or refused or withdrawn. */
export const STATUS_KOREKSI = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusKoreksi = (typeof STATUS_KOREKSI)[number]

/**
 * How it takes effect: by a counter-posting, or taken off the next bill of the type. `titipan` changes no
 * amount: credits that no bill took yet become titipan.
 */
export const CARA_KOREKSI = ['sekarang', 'berikutnya', 'titipan'] as const
export type CaraKoreksi = (typeof CARA_KOREKSI)[number]
