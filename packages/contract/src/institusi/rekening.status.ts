/** A school's account: waits for a second person, agreed, or refused or withdrawn. */
export const STATUS_REKENING = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusRekening = (typeof STATUS_REKENING)[number]
