/** `diundang`: the person has not accepted the invitation yet, or let it expire. */
export const KEADAAN_PETUGAS = ['aktif', 'diundang', 'nonaktif'] as const
export type KeadaanPetugas = (typeof KEADAAN_PETUGAS)[number]
