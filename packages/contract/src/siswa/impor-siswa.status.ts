export const STATUS_IMPOR_SISWA = ['usulan', 'diterapkan', 'dibatalkan'] as const
export const KEADAAN_BARIS_SISWA = ['baru', 'berubah', 'sama', 'ditolak'] as const
export type KeadaanBarisSiswa = (typeof KEADAAN_BARIS_SISWA)[number]
