/** How long a bill is overdue. */
export const UMUR_TUNGGAKAN = ['sampai_30', 'sampai_60', 'sampai_90', 'lebih_90'] as const
export type UmurTunggakan = (typeof UMUR_TUNGGAKAN)[number]
