/** Who bears the fee of a payment. */
export const PENANGGUNG_BIAYA = ['pembayar', 'sekolah'] as const
export type PenanggungBiaya = (typeof PENANGGUNG_BIAYA)[number]

/** A school's rule about fees: waits for a second person, agreed, or refused or withdrawn. */
export const STATUS_ATURAN_BIAYA = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusAturanBiaya = (typeof STATUS_ATURAN_BIAYA)[number]
