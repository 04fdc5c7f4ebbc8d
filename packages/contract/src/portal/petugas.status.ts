export const KEADAAN_PETUGAS = ['aktif', 'nonaktif'] as const
export type KeadaanPetugas = (typeof KEADAAN_PETUGAS)[number]
