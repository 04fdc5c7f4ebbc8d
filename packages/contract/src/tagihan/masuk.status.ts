/** What bills a pupil by itself: joining a school, changing class, or opting into a service. */
export const SEBAB_MASUK = ['masuk', 'pindah_kelas', 'layanan'] as const
export type SebabMasuk = (typeof SEBAB_MASUK)[number]

/** Such an event: not billed yet, in a run, or passed over. */
export const STATUS_MASUK = ['menunggu', 'diusulkan', 'dilewati'] as const
export type StatusMasuk = (typeof STATUS_MASUK)[number]

/** Why nothing is billed: left again, went to another school, no such types, nothing left to bill, or its file was taken back. */
export const DILEWATI_MASUK = ['keluar', 'pindah_sekolah', 'tanpa_paket', 'sudah_ditagih', 'dibatalkan'] as const
export type DilewatiMasuk = (typeof DILEWATI_MASUK)[number]
