/** Whether an agent may work: applied, approved, blocked at once, or refused. */
export const STATUS_MITRA = ['mendaftar', 'aktif', 'diblokir', 'ditolak'] as const
export type StatusMitra = (typeof STATUS_MITRA)[number]

export const JENIS_MITRA = ['loket', 'koperasi', 'toko', 'lapak'] as const
export type JenisMitra = (typeof JENIS_MITRA)[number]

/** What an agent sells from the deposit; each has a fee and a commission of its own. */
export const PRODUK_MITRA = ['tagihan', 'saldo', 'ppob', 'donasi'] as const
export type ProdukMitra = (typeof PRODUK_MITRA)[number]

/** A proposed rule of fees and commissions: waits for a second person, agreed, or refused or withdrawn. */
export const STATUS_USULAN_TARIF = ['menunggu', 'disetujui', 'ditolak'] as const
export type StatusUsulanTarif = (typeof STATUS_USULAN_TARIF)[number]

/**
 * A request of an agent: an order on its way, done, an order whose money came back, or ended before it
 * arrived, so that it can never be paid later.
 */
export const STATUS_LAYANAN = ['diproses', 'berhasil', 'dikembalikan', 'dibatalkan'] as const
export type StatusLayanan = (typeof STATUS_LAYANAN)[number]
