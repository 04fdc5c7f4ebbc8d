/** Waits for an officer; found by one and waits for a second; found; not found. */
export const STATUS_TERTAHAN = ['menunggu', 'diajukan', 'ditemukan', 'tidak_ditemukan'] as const
export type StatusTertahan = (typeof STATUS_TERTAHAN)[number]

/**
 * The states a list shows; `menyusul`: the gateway answered or the money arrived in the meantime.
 */
export const KEADAAN_TERTAHAN = [...STATUS_TERTAHAN, 'menyusul'] as const
export type KeadaanTertahan = (typeof KEADAAN_TERTAHAN)[number]

/** Why a person must decide: the gateway never answered, or the payer sent a proof. */
export const SEBAB_TERTAHAN = ['penyedia_diam', 'bukti_pembayar'] as const
export type SebabTertahan = (typeof SEBAB_TERTAHAN)[number]
