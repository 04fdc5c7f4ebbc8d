/** How long a bill is overdue. */
export const UMUR_TUNGGAKAN = ['sampai_30', 'sampai_60', 'sampai_90', 'lebih_90'] as const
/** A promise to pay on a day: the day is still to come, or is here or past, so that somebody asks again. */
export const JANJI_TUNGGAKAN = ['menunggu', 'tiba'] as const
export type JanjiTunggakan = (typeof JANJI_TUNGGAKAN)[number]
export type UmurTunggakan = (typeof UMUR_TUNGGAKAN)[number]

/** Letters about what is overdue, from mild to stern. */
export const JENIS_SURAT = ['peringatan_1', 'peringatan_2', 'panggilan'] as const
/** Families who got the same letter today: left out, or written to once more. */
export const SUDAH_DISURATI = ['lewati', 'lagi'] as const
export type SudahDisurati = (typeof SUDAH_DISURATI)[number]
export type JenisSurat = (typeof JENIS_SURAT)[number]
