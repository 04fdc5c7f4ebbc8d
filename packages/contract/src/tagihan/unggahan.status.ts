/** What a file is about: bills, what was owed before Lunas, or reliefs. */
export const MACAM_UNGGAHAN = ['tagihan', 'tunggakan', 'keringanan'] as const
export type MacamUnggahan = (typeof MACAM_UNGGAHAN)[number]

/** Two people put a file of bills in force, and two take it back. */
export const STATUS_UNGGAHAN = ['usulan', 'menunggu', 'diterapkan', 'menunggu_batal', 'dibatalkan'] as const
export type StatusUnggahan = (typeof STATUS_UNGGAHAN)[number]

export const KEADAAN_BARIS_UNGGAHAN = ['baru', 'sama', 'ditolak'] as const
export type KeadaanBarisUnggahan = (typeof KEADAAN_BARIS_UNGGAHAN)[number]
