/** A run: being prepared, waiting for a second person, issued, or given up. */
export const STATUS_PENAGIHAN = ['draf', 'menunggu', 'terbit', 'dibatalkan'] as const
export type StatusPenagihan = (typeof STATUS_PENAGIHAN)[number]

/** Whom a run is for: pupils, candidates with a registration number, or both. */
export const PESERTA_PENAGIHAN = ['aktif', 'calon', 'semua'] as const
export type PesertaPenagihan = (typeof PESERTA_PENAGIHAN)[number]

/** Why a line of a run becomes no bill. */
export const SEBAB_TIDAK_DITAGIH = ['tanpa_tarif', 'tarif_ganda', 'sudah_ditagih', 'dikeluarkan', 'keluar'] as const
export type SebabTidakDitagih = (typeof SEBAB_TIDAK_DITAGIH)[number]

/** Why a line is no longer what its bill would be. */
export const SEBAB_BERUBAH = ['keluar', 'ditagih', 'keringanan', 'penanggung', 'hari'] as const
export type SebabBerubah = (typeof SEBAB_BERUBAH)[number]

/** Which lines of a run are shown. */
export const PILAH_BARIS = ['ditagih', 'tidak_ditagih', 'diubah', 'baru', 'berubah'] as const
export type PilahBaris = (typeof PILAH_BARIS)[number]
